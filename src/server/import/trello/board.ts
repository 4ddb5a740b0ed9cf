/** A Trello board, as far as Pulse has a place for it. Lists, cards, checklists and comments are in their order. */

export interface Board {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly lists: readonly List[];
  readonly members: readonly Member[];
  readonly cards: readonly Card[];
  /** What the file holds, or should, and Pulse has no place for. */
  readonly lost: Lost;
}

export interface List {
  readonly id: string;
  readonly name: string;
  readonly archived: boolean;
}

export interface Member {
  readonly id: string;
  readonly name: string;
  readonly username: string;
  /** Hardly any export has it. */
  readonly email: string | null;
}

export interface Card {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly list: string;
  /** By itself, or with its list. */
  readonly archived: boolean;
  /** Place on the board: the first list's first card comes first. */
  readonly column: number;
  readonly pos: number;
  /** An instant as Trello writes it. */
  readonly due: string | null;
  readonly complete: boolean;
  readonly labels: readonly string[];
  /** Ids of members; the first does it. */
  readonly members: readonly string[];
  readonly checklists: readonly { readonly name: string; readonly items: readonly Item[] }[];
  readonly attachments: readonly { readonly name: string; readonly url: string }[];
  readonly comments: readonly Said[];
}

export interface Item {
  readonly name: string;
  readonly done: boolean;
}

export interface Said {
  readonly id: string;
  readonly author: string | null;
  readonly authorName: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly text: string;
}

export interface Lost {
  /** Cards have more comments than an export holds. */
  readonly comments: number;
  /** Entries of the board's history that are no comments. */
  readonly history: number;
  readonly customFields: number;
  /** Parts of the file that could not be understood: cards of no list, comments of no card. */
  readonly strays: number;
}
