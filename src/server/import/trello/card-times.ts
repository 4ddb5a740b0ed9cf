/** When cards were moved, completed and archived, from the board's history. */
import * as z from 'zod/mini';
import { catch as otherwise } from 'zod/mini';
import type { CardTimes } from './board.ts';
import type { File, FileCard } from './file.ts';

export type TimesOf = (card: FileCard) => CardTimes;

const named = otherwise(z.optional(z.object({ id: z.string() })), undefined);
const flag = otherwise(z.optional(z.boolean()), undefined);
const change = z.object({
  date: z.string(),
  data: z.object({
    card: otherwise(z.optional(z.object({ id: z.string(), closed: flag, dueComplete: flag })), undefined),
    list: otherwise(z.optional(z.object({ id: z.string(), closed: flag })), undefined),
    listAfter: named,
    old: otherwise(z.object({ closed: flag, dueComplete: flag }), {}),
  }),
});

export function timesOf(file: File): TimesOf {
  const latest = new Map<string, number>();
  const happened = (at: number, ...what: readonly string[]) => {
    const key = what.join(' ');
    latest.set(key, Math.max(at, latest.get(key) ?? at));
  };
  for (const action of file.actions) {
    const parsed = CHANGES.has(action.type) ? change.safeParse(action) : undefined;
    const at = instantOf(parsed?.data?.date ?? null);
    if (!parsed?.success || at === null) continue;
    const { card, list, listAfter, old } = parsed.data.data;
    if (card && listAfter) happened(at, 'moved', card.id, listAfter.id);
    // A card that was made in its list, or came to it with its board, was in no other.
    else if (card && list && action.type !== 'updateCard') happened(at, 'moved', card.id, list.id);
    if (card?.dueComplete === true && old.dueComplete === false) happened(at, 'marked', card.id);
    if (card?.closed === true && old.closed === false) happened(at, 'archived', card.id);
    if (!card && list?.closed === true && old.closed === false) happened(at, 'archived', list.id);
  }
  return ({ id, idList, closed, dateCompleted, dateLastActivity }) => ({
    completed: instantOf(dateCompleted),
    marked: latest.get(`marked ${id}`) ?? null,
    moved: latest.get(`moved ${id} ${idList}`) ?? null,
    archived: latest.get(`archived ${closed ? id : idList}`) ?? null,
    active: instantOf(dateLastActivity),
  });
}

const CHANGES = new Set([
  'updateCard',
  'updateList',
  'createCard',
  'copyCard',
  'emailCard',
  'convertToCardFromCheckItem',
  'moveCardToBoard',
]);

function instantOf(text: string | null): number | null {
  const at = text === null ? Number.NaN : Date.parse(text);
  return Number.isNaN(at) ? null : at;
}
