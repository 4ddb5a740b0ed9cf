/** Counts what a file contains that Pulse has no place for, so that a report can say it. */
import type { LeftOut } from '#domain/imported/import-state.ts';
import type { File, FileCard, FileChecklist } from './file.ts';

/** How often each reason applied. */
export type Losses = Partial<Readonly<Record<LeftOut, number>>>;

export function added(one: Losses, other: Losses): Losses {
  const sum: Partial<Record<LeftOut, number>> = { ...one };
  for (const [what, count] of entriesOf(other)) sum[what] = (sum[what] ?? 0) + count;
  return sum;
}

/** Without what did not occur. */
export function occurring(counts: Partial<Readonly<Record<LeftOut, number | boolean>>>): Losses {
  const entries = Object.entries(counts).map(([what, count]) => [what, Number(count)] as const);
  return Object.fromEntries(entries.filter(([, count]) => count > 0));
}

/** Of a card, whatever the importer chooses. */
export function lossesOfCard(card: FileCard, checklists: readonly FileChecklist[]): Losses {
  const items = checklists.flatMap(({ checkItems }) => checkItems);
  const { cover, badges, coordinates } = card;
  return occurring({
    reminders: [card, ...items].filter(hasReminder).length,
    item_details: items.filter(({ due, idMember }) => due !== null || idMember !== null).length,
    files: card.attachments.filter(({ isUpload }) => isUpload).length,
    votes: Math.max(card.idMembersVoted.length, Math.min(Math.max(Math.trunc(badges.votes), 0), 1_000_000)),
    covers: [cover.color, cover.idAttachment, cover.idUploadedBackground, card.idAttachmentCover].some(Boolean),
    stickers: card.stickers.length,
    locations: Boolean(card.address) || Boolean(card.locationName) || Boolean(coordinates),
    watched: card.subscribed,
    power_ups: card.pluginData.length,
    templates: card.isTemplate,
    special_cards: Boolean(card.cardRole),
    bad_dates: [card.due, card.start].filter((date) => date !== null && !isInstant(date)).length,
  });
}

/** Of everything but its cards. `used`: on how many cards each label is, and each list has. */
export function lossesOfBoard(
  file: Pick<File, 'closed' | 'subscribed' | 'prefs' | 'pluginData'>,
  labels: readonly { readonly tag: string; readonly cards: number; readonly isNamed: boolean }[],
  lists: readonly (File['lists'][number] & { readonly cards: number })[],
): Losses {
  const used = labels.filter(({ cards }) => cards > 0);
  return occurring({
    unused_labels: labels.length - used.length,
    joined_labels: used.length - new Set(used.map(({ tag }) => tag)).size,
    label_colors: used.filter(({ isNamed }) => isNamed).length,
    empty_lists: lists.filter(({ closed, cards }) => closed && cards === 0).length,
    watched: lists.filter(({ subscribed }) => subscribed).length + Number(file.subscribed),
    power_ups: file.pluginData.length,
    templates: file.prefs.isTemplate,
    closed_board: file.closed,
  });
}

/** Trello writes -1 for none. */
function hasReminder({ due, dueReminder }: { due: string | null; dueReminder: number | null }): boolean {
  return due !== null && dueReminder !== null && dueReminder >= 0;
}

function isInstant(text: string | null): boolean {
  return text !== null && !Number.isNaN(Date.parse(text));
}

function entriesOf(losses: Losses): [LeftOut, number][] {
  return Object.entries(losses) as [LeftOut, number][];
}
