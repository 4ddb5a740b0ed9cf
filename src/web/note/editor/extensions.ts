/** What the text of a note may consist of. A text with anything else can only be read: see `known-content.ts`. */
import { type AnyExtension, Extension, InputRule } from '@tiptap/core';
import { Collaboration } from '@tiptap/extension-collaboration';
import { TaskItem, TaskList } from '@tiptap/extension-list';
import { Placeholder } from '@tiptap/extensions/placeholder';
import { StarterKit } from '@tiptap/starter-kit';
import type { Doc } from 'yjs';
import { safeHref } from '#web/ui/markdown/parse.ts';
import { TEXT_FIELD } from '#note-text/text-field.ts';

export interface EditorTexts {
  readonly placeholder: string;
  /** The label of the box of a checklist item. */
  readonly box: (item: string) => string;
}

/** Everything that changes or shows the text, without what ties it to a document. */
export function schemaExtensions(texts: EditorTexts): AnyExtension[] {
  return [
    StarterKit.configure({
      heading: { levels: [1, 2, 3] },
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
    TaskList,
    TaskItem.configure({
      nested: true,
      a11y: { checkboxLabel: (node) => texts.box(node.firstChild?.textContent ?? '') },
    }),
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

export function editorExtensions(doc: Doc, texts: EditorTexts): AnyExtension[] {
  return [...schemaExtensions(texts), BoxInBullet, Collaboration.configure({ document: doc, field: TEXT_FIELD })];
}
