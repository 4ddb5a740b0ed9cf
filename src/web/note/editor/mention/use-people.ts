import { createElement } from 'react';
import type { Editor } from '@tiptap/core';
import { mentionInNote } from '#domain/note/mentioning.ts';
import type { NoteRow } from '#domain/note/row.ts';
import { readableNote } from '#domain/note/rules.ts';
import { isMeant } from '#domain/person/is-meant.ts';
import { mentionName } from '#domain/person/mention.ts';
import { usePulse } from '#web/data/context.ts';
import { choosable, usePeople } from '#web/data/people.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import type { Suggestion } from '../suggest/suggestion-list.tsx';

/** Typing more narrows the list. */
const PEOPLE_MAX = 6;

/** Finds people who may read the note, for `@`. The chosen one is notified. */
export function usePeopleToMention(editor: Editor, { id: noteId }: NoteRow): (query: string) => readonly Suggestion[] {
  const { replica, person, run } = usePulse();
  const people = usePeople();
  return (query) =>
    choosable(people)
      .filter(
        ({ id, displayName }) => id !== person && isMeant(displayName, query) && readableNote(replica, id, noteId),
      )
      .slice(0, PEOPLE_MAX)
      .map(({ id, displayName }) => ({
        key: id,
        label: displayName,
        icon: createElement(Avatar, { size: 'xs', name: displayName, seed: id, labelled: false }),
        choose(range) {
          const mention = { type: 'mention', attrs: { personId: id, name: mentionName(displayName) } };
          editor
            .chain()
            .focus()
            .insertContentAt(range, [mention, { type: 'text', text: ' ' }])
            .run();
          run(mentionInNote({ id: noteId, personId: id }));
        },
      }));
}
