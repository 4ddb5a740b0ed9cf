/** What the text of a note may consist of. A text with anything else can only be read: see `known-content.ts`. */
import { type AnyExtension, Extension, InputRule } from '@tiptap/core';
import { Collaboration } from '@tiptap/extension-collaboration';
import { TaskList } from '@tiptap/extension-list';
import { Placeholder } from '@tiptap/extensions/placeholder';
import { Plugin } from '@tiptap/pm/state';
import { StarterKit } from '@tiptap/starter-kit';
import { ySyncPluginKey } from '@tiptap/y-tiptap';
import type { Doc } from 'yjs';
import { safeHref } from '#web/ui/markdown/parse.ts';
import { Compositions } from './compositions.ts';
import type { Mapping } from './first-document.ts';
import { ShownLanguage } from './code/shown-language.ts';
import { Mention } from './mention/mention.ts';
import { Suggestions } from './suggest/suggestions.ts';
import { TableKeys } from './table/keys.ts';
import { Table, TableCell, TableHeader, TableRow } from './table/nodes.ts';
import { checklistItem } from './tasks/checklist-item.ts';
import { MakeTasks } from './tasks/make-tasks.ts';
import type { NoteTasks } from './tasks/note-tasks.ts';
import { TaskLink } from './tasks/task-link.ts';
import { TaskNumbers } from './tasks/task-numbers.ts';
import { TEXT_FIELD } from '#note-text/text-field.ts';
import { FilesExtension, uploadView, type FilesOptions } from '../files/files-extension.ts';
import { UploadNode } from '../files/upload-node.ts';

export interface EditorTexts {
  readonly placeholder: string;
  /** The label of the box of a checklist item. */
  readonly box: (item: string) => string;
  /** Why the box of an item whose task is not here does nothing. */
  readonly boxUnavailable: string;
  /** In place of a table that is too large to be drawn. */
  readonly tableTooLarge: string;
}

const AUTO = { dir: 'auto' };

/** Everything that changes or shows the text, without what ties it to a document. */
export function schemaExtensions(
  texts: EditorTexts,
  tasks: NoteTasks | null = null,
  files: FilesOptions | null = null,
): AnyExtension[] {
  return [
    StarterKit.configure({
      // Each block has the direction of its own first word.
      paragraph: { HTMLAttributes: AUTO },
      heading: { levels: [1, 2, 3], HTMLAttributes: AUTO },
      bulletList: { HTMLAttributes: AUTO },
      orderedList: { HTMLAttributes: AUTO },
      listItem: { HTMLAttributes: AUTO },
      blockquote: { HTMLAttributes: AUTO },
      code: { HTMLAttributes: { spellcheck: 'false' } },
      codeBlock: { HTMLAttributes: { dir: 'ltr', spellcheck: 'false' } },
      // Undo is the document's: it takes back only what was typed here.
      undoRedo: false,
      underline: false,
      dropcursor: { class: 'note-drop', color: false },
      link: {
        openOnClick: false,
        defaultProtocol: 'https',
        HTMLAttributes: { rel: 'noopener noreferrer nofollow', target: '_blank' },
        isAllowedUri: (href) => typeof href === 'string' && safeHref(href, location.href) !== undefined,
      },
    }),
    ShownLanguage,
    TaskList.configure({ HTMLAttributes: AUTO }),
    checklistItem({ tasks, label: texts.box, unavailable: texts.boxUnavailable }).configure({
      nested: true,
      HTMLAttributes: AUTO,
    }),
    TaskLink.configure({ tasks }),
    Mention,
    Table.configure({ tooLarge: texts.tableTooLarge }),
    TableRow,
    TableCell,
    TableHeader,
    UploadNode.configure({ view: files && uploadView(files) }),
    Placeholder.configure({ placeholder: texts.placeholder }),
  ];
}

/** `- [ ] ` as Markdown has it: its dash has become a bullet by the time that the box is typed. */
const BoxInBullet = Extension.create({
  name: 'boxInBullet',
  addInputRules: () => [
    new InputRule({
      find: /^\s*\[([ xX])?\]\s$/,
      handler({ chain, range, match, state }) {
        const item = state.selection.$from.node(-1);
        if (item?.type.name !== 'listItem') return null;
        chain()
          .deleteRange(range)
          .toggleList('taskList', 'taskItem')
          .updateAttributes('taskItem', { checked: match[1]?.toLowerCase() === 'x' })
          .run();
        return undefined;
      },
    }),
  ],
});

/** For the schema alone, where no text is shown. */
export const NO_TEXTS: EditorTexts = { placeholder: '', box: (item) => item, boxUnavailable: '', tableTooLarge: '' };

/**
 * What arrives from others is not typed here: a word of theirs is not made a link, which would be an edit that one's own
 * undo takes back.
 */
const OthersDoNotType = Extension.create({
  name: 'othersDoNotType',
  addProseMirrorPlugins: () => [
    new Plugin({
      filterTransaction(tr) {
        if (tr.getMeta(ySyncPluginKey) !== undefined) tr.setMeta('preventAutolink', true);
        return true;
      },
    }),
  ],
});

/** `mapping`: filled before the editor draws itself, see `first-document.ts`. */
export function collaboration(document: Doc, mapping: Mapping): AnyExtension[] {
  return [Collaboration.configure({ document, field: TEXT_FIELD, ySyncOptions: { mapping } }), OthersDoNotType];
}

export function editorExtensions(texts: EditorTexts, tasks: NoteTasks, files: FilesOptions): AnyExtension[] {
  return [
    ...schemaExtensions(texts, tasks, files),
    BoxInBullet,
    TableKeys,
    Compositions,
    Suggestions,
    TaskNumbers.configure({ tasks }),
    MakeTasks.configure({ tasks }),
    FilesExtension.configure(files),
  ];
}
