import { useLingui } from '@lingui/react/macro';
import type { Editor } from '@tiptap/core';
import { CircleCheck, CircleDashed } from 'lucide-react';
import type { NoteRow } from '#domain/note/row.ts';
import { usePeopleToMention } from '../mention/use-people.ts';
import type { NoteTasks } from '../tasks/note-tasks.ts';
import { useBlocks } from './blocks.tsx';
import { SuggestionList, type Suggestion } from './suggestion-list.tsx';

interface NoteSuggestionsProps {
  readonly editor: Editor;
  readonly tasks: NoteTasks;
  readonly note: NoteRow;
}

/** Typing more narrows the list. */
const NOTES_MAX = 6;

/** What a note suggests while one writes: blocks for `/`, people for `@`, tasks for `#`. */
export function NoteSuggestions({ editor, tasks, note }: NoteSuggestionsProps) {
  const { t } = useLingui();
  const blocks = useBlocks(editor, tasks);
  const people = usePeopleToMention(editor, note);
  return (
    <SuggestionList
      editor={editor}
      sources={{
        '/': { label: t`Insert`, find: blocks },
        '@': { label: t`Mention someone`, find: people },
        '#': { label: t`Tasks`, find: (query) => tasksFor(editor, tasks, query) },
      }}
    />
  );
}

function tasksFor(editor: Editor, tasks: NoteTasks, query: string): Suggestion[] {
  return tasks.find(query, NOTES_MAX).map(({ id, number, name, status }) => ({
    key: id,
    label: name,
    hint: `#${number}`,
    icon: status === 'DONE' ? <CircleCheck /> : <CircleDashed />,
    choose: (range) => void editor.chain().focus().insertContentAt(range, `#${number} `).run(),
  }));
}
