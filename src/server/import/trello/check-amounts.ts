/** How many of each thing a file may contain: checked before anything else. */
import { ownOf } from '#domain/own-value.ts';
import { CHECKLIST_MOST, BOARD_MOST, CARD_MOST } from '../limits.ts';
import { NotATrelloBoard } from './not-a-trello-board.ts';

/** `file`: as parsed, of any shape. Throws `UnsupportedFile`. */
export function checkAmounts(file: unknown): void {
  check(file, BOARD_MOST, 'on the board');
  for (const card of listIn(file, 'cards')) check(card, CARD_MOST, 'on one card');
  for (const checklist of listIn(file, 'checklists')) check(checklist, CHECKLIST_MOST, 'on one checklist');
}

export function tooMany(most: number, what: string, where: string): NotATrelloBoard {
  return new NotATrelloBoard(
    `There are more than ${most.toLocaleString('en')} ${what} ${where}, which is more than Pulse reads.`,
  );
}

function check(part: unknown, most: Readonly<Record<string, number>>, where: string): void {
  for (const [what, max] of Object.entries(most)) {
    if (listIn(part, what).length > max) throw tooMany(max, names.get(what) ?? what, where);
  }
}

const names = new Map([
  ['idLabels', 'labels'],
  ['idMembers', 'members'],
  ['checkItems', 'items'],
  ['customFieldItems', 'values of custom fields'],
]);

function listIn(part: unknown, name: string): readonly unknown[] {
  if (typeof part !== 'object' || part === null) return [];
  const value = ownOf(part as Readonly<Record<string, unknown>>, name);
  return Array.isArray(value) ? value : [];
}
