/** A card's words as Pulse keeps them: Markdown, within the limits. */
import { NAME_MAX, TEXT_MAX } from '#domain/input.ts';
import type { Card, Said } from './board.ts';

export interface Cut {
  readonly text: string;
  /** Whether something had to be left out. */
  readonly cut: boolean;
}

export function nameOf(card: Card): Cut {
  const name = clean(card.name).replace(/\s+/g, ' ').trim() || 'Untitled card';
  return name.length <= NAME_MAX ? whole(name) : { text: `${cutAt(name, NAME_MAX - 1)}…`, cut: true };
}

/** The text, then checklists, further members and attachments. `others`: names of the members who do not have the task. */
export function descriptionOf(card: Card, others: readonly string[]): Cut {
  const parts = [nameOf(card).cut ? clean(card.name).trim() : '', clean(card.text).trim()];
  for (const { name, items } of card.checklists) {
    const lines = items.map((item) => `- [${item.done ? 'x' : ' '}] ${line(item.name)}`);
    parts.push([`### ${line(name) || 'Checklist'}`, '', ...lines].join('\n'));
  }
  if (others.length > 0) parts.push(`**Members:** ${others.map(line).join(', ')}`);
  if (card.attachments.length > 0) parts.push(['### Attachments', '', ...card.attachments.map(linkTo)].join('\n'));
  return limited(parts.filter(Boolean).join('\n\n'));
}

/** `signed`: the author stands in the text, because the comment is not theirs here. */
export function commentText(said: Said, signed: boolean): Cut {
  const text = clean(said.text).trim();
  if (!signed) return limited(text);
  const when = `${new Date(said.at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return limited(`**${line(said.authorName) || 'Somebody'}** · ${when}\n\n${text}`);
}

/** What no text of Pulse may hold: NUL, half of a surrogate pair. */
export function clean(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

function linkTo({ name, url }: { readonly name: string; readonly url: string }): string {
  const label = line(name).replace(/[[\]\\]/g, String.raw`\$&`) || line(url);
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return `- ${label}`;
  return `- [${label}](${new URL(url).href.replace(/[()]/g, encodeURIComponent).replaceAll('(', '%28').replaceAll(')', '%29')})`;
}

/** On one line. */
function line(text: string): string {
  return clean(text).replace(/\s+/g, ' ').trim();
}

function limited(text: string): Cut {
  if (text.length <= TEXT_MAX) return whole(text);
  const note = `\n\n… (cut: ${text.length} characters in Trello, at most ${TEXT_MAX} here)`;
  return { text: cutAt(text, TEXT_MAX - note.length) + note, cut: true };
}

function cutAt(text: string, length: number): string {
  const cut = text.slice(0, length);
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
}

function whole(text: string): Cut {
  return { text, cut: false };
}
