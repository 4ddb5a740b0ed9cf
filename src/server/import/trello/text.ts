/** A card's texts as Pulse keeps them: Markdown, within the limits. */
import { NAME_MAX, TEXT_MAX } from '#domain/input.ts';
import { isSeen, unturned } from '#domain/name.ts';
import { withoutTaskNumbers } from '#domain/task/number-in-text.ts';
import type { CardComment, LimitedText } from './board.ts';

/** What servers accept. */
const URL_MAX = 16_384;

export interface Cut {
  readonly text: string;
  /** The same as the file has it, to compare it with what another file will have. */
  readonly found: string;
  /** Whether something had to be left out. */
  readonly cut: boolean;
}

interface Checklist {
  readonly name: string;
  readonly items: readonly ChecklistItem[];
}

interface ChecklistItem {
  readonly name: string;
  readonly done: boolean;
  /** Empty: nobody. */
  readonly member: string;
  /** An instant as Trello writes it. */
  readonly due: string | null;
}

interface Attachment {
  readonly name: string;
  readonly url: string;
}

export function cardName(name: string): LimitedText {
  const whole = seenLine(name) || 'Untitled card';
  if (whole.length <= NAME_MAX) return { text: whole, left: 0 };
  const { text, left } = limitedTo(whole, NAME_MAX - 1);
  return { text: `${text}…`, left };
}

/** `name`: included in full if it had to be cut. */
export function cardBody(name: string, text: string, checklists: readonly Checklist[]): LimitedText {
  const parts = [cardName(name).left > 0 ? clean(name).trim() : '', clean(text).trim()];
  for (const checklist of checklists) {
    const lines = checklist.items.map((item) => `- [${item.done ? 'x' : ' '}] ${line(item.name)}${detailsOf(item)}`);
    parts.push([`### ${line(checklist.name) || 'Checklist'}`, '', ...lines].join('\n'));
  }
  return limitedTo(parts.filter(Boolean).join('\n\n'), TEXT_MAX);
}

export function attachmentLinks(attachments: readonly Attachment[]): LimitedText {
  if (attachments.length === 0) return { text: '', left: 0 };
  return limitedTo(['### Attachments', '', ...attachments.map(linkTo)].join('\n'), TEXT_MAX);
}

export function commentBody(text: string): LimitedText {
  return limitedTo(clean(text).trim(), TEXT_MAX);
}

/** Of the board. */
export function boardDescription(text: string): string {
  return cutAt(withoutTaskNumbers(clean(text).trim()), TEXT_MAX);
}

/** A name on one line; empty if it shows nothing. */
export function shortName(name: string): string {
  return seenLine(name).slice(0, NAME_MAX).toWellFormed();
}

/** `others`: names of members other than the assignee. */
export function descriptionOf(body: LimitedText, others: readonly string[], attachments: LimitedText): Cut {
  const members = others.length > 0 ? `**Members:** ${others.join(', ')}` : '';
  const text = [body.text, members, attachments.text].filter(Boolean).join('\n\n');
  return limited(text, body.left + attachments.left);
}

/** `signed`: the text names its author, because the comment is imported as the importer's. */
export function commentText({ text: { text, left }, authorName, at }: CardComment, signed: boolean): Cut {
  if (!signed) return limited(text, left);
  return limited(`**${authorName || 'Somebody'}** · ${minuteOf(at)}\n\n${text}`, left);
}

/** Who does an item and until when: an item of a checklist has no fields for it here. */
function detailsOf({ member, due }: ChecklistItem): string {
  const at = due === null ? Number.NaN : Date.parse(due);
  const details = [member, Number.isNaN(at) ? '' : `due ${minuteOf(at)}`].filter(Boolean);
  return details.length > 0 ? ` (${details.join(', ')})` : '';
}

function minuteOf(at: number): string {
  return `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

/** Removes what no text of Pulse may contain: NUL, half a surrogate pair. */
function clean(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

function linkTo({ name, url }: Attachment): string {
  const label = line(name).replace(/[[\]\\]/g, String.raw`\$&`) || line(url);
  if (url.length > URL_MAX || !/^https?:\/\//i.test(url) || !URL.canParse(url)) return `- ${label}`;
  return `- [${label}](${new URL(url).href.replace(/[()]/g, encodeURIComponent).replaceAll('(', '%28').replaceAll(')', '%29')})`;
}

function seenLine(name: string): string {
  const seen = unturned(line(name));
  return isSeen(seen) ? seen : '';
}

/** On one line, and only as much as can be used. */
function line(text: string): string {
  return clean(text.slice(0, TEXT_MAX)).replace(/\s+/g, ' ').trim();
}

function limitedTo(text: string, max: number): LimitedText {
  const cut = cutAt(text, max);
  return { text: cut, left: text.length - cut.length };
}

function limited(found: string, left: number): Cut {
  const whole = withoutTaskNumbers(found);
  const length = whole.length + left;
  if (length <= TEXT_MAX) return { text: whole, found: noted(found, left), cut: false };
  return { text: noted(whole, left), found: noted(found, left), cut: true };
}

/** With a note where it is cut. */
function noted(text: string, left: number): string {
  const length = text.length + left;
  if (length <= TEXT_MAX) return text;
  const note = `\n\n… (cut: ${length} characters in Trello, at most ${TEXT_MAX} here)`;
  return cutAt(text, TEXT_MAX - note.length) + note;
}

function cutAt(text: string, length: number): string {
  const cut = text.slice(0, length);
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
}
