import { plural } from '@lingui/core/macro';
import type { Editor } from '@tiptap/core';
import { useOfText } from './use-of-text.ts';

export function WordCount({ editor }: { readonly editor: Editor }) {
  // A long text is shown before its words are counted.
  const count = useOfText(editor, wordsIn, notCounted);
  const words = count === null ? '\u00a0' : plural(count, { one: '# word', other: '# words' });
  return <p className="py-3 text-xs text-faint">{words}</p>;
}

function notCounted(): number | null {
  return null;
}

function wordsIn({ state: { doc } }: Editor): number | null {
  return doc.textBetween(0, doc.content.size, ' ', ' ').match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0;
}
