/** A text without its Markdown, on one line: for lists that show its beginning. */
import { readableText } from '#domain/person/mention.ts';
import { hasMarks } from './marks.ts';

/** More than a line shows. What marks take to find grows with the square of the text. */
const READ = 2000;

export function plainLine(text: string): string {
  const plain = hasMarks(text) ? unmarked(readableText(text).slice(0, READ).toWellFormed()) : text;
  return plain.replaceAll(/\s+/g, ' ').trim();
}

/** Without a parser: remains of rare marks do no harm in lists. */
function unmarked(text: string): string {
  return text
    .replaceAll(/^ {0,3}(?:```|~~~).*$/gm, '')
    .replaceAll(/^ {0,3}(?:[-*_] *){3,}$|^ {0,3}=+ *$|^[ |:-]*-{3}[ |:-]*$/gm, '')
    .replaceAll(/^(?: *(?:>|[-*+]|\d+[.)]) +)+(?:\[[ xX]\] +)?/gm, '')
    .replaceAll(/^ {0,3}#{1,6} +/gm, '')
    .replaceAll(/!?\[([^\]]*)\]\((?:[^()]|\([^()]*\))*\)/g, '$1')
    .replaceAll(/(\*\*|__|~~|`+)(?=\S)(.+?)(?<=\S)\1/gs, '$2')
    .replaceAll(/(?<![\w\\])([*_])(?=\S)(.+?)(?<=[^\s\\])\1(?!\w)/gs, '$2')
    .replaceAll(/ *\| */g, ' ')
    .replaceAll(/\\([\\`*_{}[\]()#+.!|<>~-])/g, '$1');
}
