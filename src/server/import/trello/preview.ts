/** What an import would bring in, before it does: for people to look at and to change. */
import type { Board } from './board.ts';
import { placeOf, type Place } from './lists.ts';

export interface Preview {
  readonly name: string;
  readonly cards: number;
  readonly archivedCards: number;
  readonly comments: number;
  readonly checklists: number;
  readonly attachments: number;
  readonly labels: number;
  readonly lists: readonly {
    readonly id: string;
    readonly name: string;
    readonly archived: boolean;
    readonly cards: number;
    readonly archivedCards: number;
    readonly place: Place;
  }[];
  readonly members: readonly {
    readonly id: string;
    readonly name: string;
    readonly username: string;
    readonly cards: number;
    /** Who it may be here; to be confirmed. */
    readonly suggested: string | null;
  }[];
  /** Comments that Trello knows of and the file does not hold. */
  readonly missingComments: number;
  /** The project of an earlier import by the same person, which another updates. */
  readonly projectId: string | null;
}

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
    members: board.members.map(({ id, name, username }) => ({
      id,
      name: name || username,
      username,
      cards: cards.filter((card) => card.members.includes(id)).length,
      suggested: matches.get(id) ?? null,
    })),
    missingComments: board.lost.comments,
    projectId,
  };
}
