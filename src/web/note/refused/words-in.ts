import { yXmlFragmentToProseMirrorRootNode } from '@tiptap/y-tiptap';
import { TEXT_FIELD } from '#note-text/text-field.ts';
import { fromBase64 } from '../editor/bytes.ts';
import { toMarkdown } from '../editor/markdown/to-markdown.ts';
import { noteSchema } from '../transfer/schema.ts';
import { ownWords } from './own-words.ts';

/** What these updates of a note, as base64, say by themselves: Markdown. */
export function wordsIn(updates: readonly string[]): string {
  const words = ownWords(updates.map(fromBase64)).getXmlFragment(TEXT_FIELD);
  return toMarkdown(yXmlFragmentToProseMirrorRootNode(words, noteSchema)).trim();
}
