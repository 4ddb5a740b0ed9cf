/** Looks at a board before anything of it comes in. */
import type { Board } from './board.ts';
import type { Preview } from '#domain/imported/job.ts';
import { placeOf } from './lists.ts';

export function previewOf(board: Board, matches: ReadonlyMap<string, string>, projectId: string | null): Preview {
  const { cards } = board;
  const sum = (count: (card: (typeof cards)[number]) => number) => cards.reduce((all, card) => all + count(card), 0);
  const byList = Map.groupBy(cards, ({ list }) => list);
  return {
    name: board.name,
    cards: cards.length,
    archivedCards: cards.filter(({ archived }) => archived).length,
    comments: sum(({ comments }) => comments.length),
    checklists: sum(({ checklists }) => checklists.length),
    attachments: sum(({ attachments }) => attachments.length),
    labels: new Set(cards.flatMap(({ labels }) => labels)).size,
    lists: board.lists.map(({ id, name, archived }) => {
      const own = byList.get(id) ?? [];
      const archivedCards = own.filter((card) => card.archived).length;
      return { id, name, archived, cards: own.length, archivedCards, place: placeOf(name) };
    }),
    members: board.members
      .map(({ id, name, username }) => ({
        id,
        name: name || username,
        username,
        cards: cards.filter((card) => card.members.includes(id)).length,
        suggested: matches.get(id) ?? null,
      }))
      .toSorted((a, b) => b.cards - a.cards),
    missingComments: board.lost.comments,
    projectId,
  };
}
