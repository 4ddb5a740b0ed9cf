/** Summarizes a board before any of it is imported. */
import type { ImportPreview } from '#domain/imported/import-state.ts';
import type { Board } from './board.ts';
import { guessPlace } from './lists.ts';

/** Everything but its target. */
export type BoardPreview = Omit<ImportPreview, 'projectId'>;

/** `matches`: account ids by member id. */
export function previewOf(board: Board, matches: ReadonlyMap<string, string>): BoardPreview {
  const { name, cards, archivedCards, comments, checklists, attachments } = board;
  return {
    name,
    cards,
    archivedCards,
    comments,
    checklists,
    attachments,
    labels: new Set(board.labels.filter((label) => label.cards > 0).map(({ tag }) => tag)).size,
    lists: board.lists.map((list) => ({ ...list, place: guessPlace(list.name) })),
    members: board.members
      .map((member) => ({
        id: member.id,
        name: member.name || member.username,
        username: member.username,
        cards: member.cards,
        suggested: matches.get(member.id) ?? null,
      }))
      .toSorted((a, b) => b.cards - a.cards),
    missingComments: board.lost.missing_comments ?? 0,
  };
}
