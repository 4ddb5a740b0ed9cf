/** The beginning of a comment, as it is quoted where no Markdown is formatted. */
import { readableText } from '../person/mention.ts';

const LENGTH = 140;
/** What is looked at: marks take little of it. */
const READ = 2000;

/** On one line, without the marks of Markdown. */
export function excerpt(text: string): string {
  const line = Array.from(
    withoutMarkdown(readableText(text).slice(0, READ).toWellFormed()).replace(/\s+/g, ' ').trim(),
  );
  return line.length > LENGTH ? `${line.slice(0, LENGTH).join('').trimEnd()}…` : line.join('');
}

/** Names in code and sums keep their signs: a mark of emphasis is at the edge of a word, and has another one after it. */
function withoutMarkdown(text: string): string {
  return text
    .replace(/^ {0,3}(`{3,}|~{3,}).*$/gm, '')
    .replace(/^[ >]*(?:#{1,6} +|(?:[-*+]|\d{1,9}[.)]) +(?:\[[ xX]\] +)?|> ?)+/gm, '')
    .replace(/!?\[([^\]\n]*)\]\([^()\s]*(?: "[^"\n]*")?\)/g, '$1')
    .replace(/(?<![\w*_~`])(\*\*\*|\*\*|\*|___|__|_|~~|`+)(?=\S)(.+?)(?<=\S)\1(?![\w*_~`])/g, '$2')
    .replace(/(?<![\w*_~`])(\*\*|\*|__|_|~~|`)(?=\S)(.+?)(?<=\S)\1(?![\w*_~`])/g, '$2');
}
