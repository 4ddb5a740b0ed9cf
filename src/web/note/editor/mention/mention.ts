/** A person who is named in a text. The name is the one at the time of writing, as in comments. */
import { Node } from '@tiptap/core';
import type { Node as Block } from '@tiptap/pm/model';
import { mentionName } from '#domain/person/mention.ts';

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const Mention = Node.create({
  name: 'mention',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: false,
  addAttributes: () => ({
    personId: {
      default: null,
      parseHTML: (element) => personIdIn(element.dataset['mention'] ?? ''),
      renderHTML: ({ personId }) => ({ 'data-mention': personId }),
    },
    name: {
      default: '',
      parseHTML: (element) => mentionName(element.textContent.replace(/^@/, '')),
      rendered: false,
    },
  }),
  parseHTML: () => [
    { tag: 'span[data-mention]', getAttrs: ({ dataset }) => personIdIn(dataset['mention'] ?? '') !== null && null },
  ],
  renderHTML: ({ node, HTMLAttributes }) => [
    'span',
    { ...HTMLAttributes, class: 'note-mention' },
    readableMention(node),
  ],
  renderText: ({ node }) => readableMention(node),
});

/** `@Ada`, whatever another program has written as the name. */
function readableMention({ attrs }: Block): string {
  return `@${mentionName(String(attrs['name']))}`;
}

/** Null: it is no id. */
export function personIdIn(text: string): string | null {
  return ID.test(text) ? text : null;
}
