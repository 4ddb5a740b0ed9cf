/** A Trello board, as far as Pulse has a place for it. Nothing here is longer than Pulse keeps it. */

/** All but its cards: little, however large the file is. */
export interface Board {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** In their order. */
  readonly lists: readonly List[];
  readonly labels: readonly Label[];
  readonly members: readonly Member[];
  readonly cards: number;
  readonly archivedCards: number;
  readonly comments: number;
  readonly checklists: number;
  readonly attachments: number;
  /** What the file holds, or should, and Pulse has no place for. */
  readonly lost: LostContent;
  /** Ids of some lists and cards, by which the project of an earlier import is known again. */
  readonly known: readonly string[];
}

/** What is asked before it is known where the board goes, and after all. */
export type BoardFacts = Pick<Board, 'id' | 'known' | 'lost'>;

/** On how many cards it is. */
interface Used {
  readonly cards: number;
  readonly archivedCards: number;
}

export interface List extends Used {
  readonly id: string;
  readonly name: string;
  readonly archived: boolean;
}

export interface Label extends Used {
  /** As tags are stored; two labels may share one. */
  readonly tag: string;
}

export interface Member {
  readonly id: string;
  readonly name: string;
  readonly username: string;
  /** Hardly any export has it. */
  readonly email: string | null;
  readonly cards: number;
}

export interface Card {
  readonly id: string;
  readonly name: LimitedText;
  /** Its whole name where that was too long, its text and its checklists, as Markdown. */
  readonly body: LimitedText;
  /** Links, as Markdown. */
  readonly attachments: LimitedText;
  /** Index among the board's lists: the first list's first card comes first. */
  readonly list: number;
  /** By itself, or with its list. */
  readonly archived: boolean;
  readonly pos: number;
  /** An instant as Trello writes it. */
  readonly due: string | null;
  readonly complete: boolean;
  /** Indexes among the board's labels. */
  readonly labels: readonly number[];
  /** Indexes among the board's members; the first does it. */
  readonly members: readonly number[];
  /** Oldest first. */
  readonly comments: readonly CardComment[];
}

export interface CardComment {
  readonly id: string;
  /** A member's id. */
  readonly author: string | null;
  readonly authorName: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly text: LimitedText;
}

export interface LimitedText {
  readonly text: string;
  /** How many characters behind it were left out. */
  readonly left: number;
}

export interface LostContent {
  /** Cards have more comments than an export holds. */
  readonly comments: number;
  /** Entries of the board's history that are no comments. */
  readonly history: number;
  readonly customFields: number;
  /** Parts of the file that could not be understood: cards of no list, comments of no card, what is there twice. */
  readonly orphans: number;
}
