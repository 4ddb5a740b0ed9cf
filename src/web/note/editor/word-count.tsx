import { plural } from '@lingui/core/macro';
import type { Editor } from '@tiptap/core';
import { useOfText } from './use-of-text.ts';

export function WordCount({ editor }: { readonly editor: Editor }) {
  const count = useOfText(editor, wordsIn);
  return <p className="py-3 text-xs text-faint">{plural(count, { one: '# word', other: '# words' })}</p>;
}

function wordsIn({ state: { doc } }: Editor): number {
  return doc.textBetween(0, doc.content.size, ' ', ' ').match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0;
}
