/** A Trello board, as far as Pulse has a place for its content. Nothing here exceeds Pulse's limits. */
import type { FieldTypeName } from '#domain/field/row.ts';
import type { Losses } from './losses.ts';

/** Everything but its cards: small, however large the file is. */
export interface Board {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** In order. */
  readonly lists: readonly List[];
  readonly labels: readonly Label[];
  readonly members: readonly Member[];
  /** In order. Boards that earlier versions have read have none, and no values. */
  readonly fields?: readonly BoardField[];
  readonly cards: number;
  readonly archivedCards: number;
  readonly comments: number;
  readonly checklists: number;
  readonly attachments: number;
  /** What the file contains, or should, that Pulse has no place for. */
  readonly lost: Losses;
  /** Ids of some lists and cards, by which the project of an earlier import is recognized. */
  readonly known: readonly string[];
}

/** What is needed before the target is known, and after the import. */
export type BoardFacts = Pick<Board, 'id' | 'known' | 'lost'>;

/** On how many cards it is used. */
interface Used {
  readonly cards: number;
  readonly archivedCards: number;
}

export interface List extends Used {
  readonly id: string;
  readonly name: string;
  readonly archived: boolean;
  /** How many cards it should have at most, as the file says. */
  readonly limit: number | null;
  readonly isColored: boolean;
}

export interface Label extends Used {
  /** As tags are stored; two labels may become one tag. */
  readonly tag: string;
}

export interface Member {
  readonly id: string;
  readonly name: string;
  readonly username: string;
  /** Few exports have it. */
  readonly email: string | null;
  readonly cards: number;
}

export interface BoardField {
  readonly id: string;
  readonly name: string;
  readonly type: FieldTypeName;
  /** Of ONE_OF, in order. */
  readonly options: readonly { readonly id: string; readonly name: string }[];
}

/** What a card says in a field. */
export interface CardValue {
  /** Index among the board's fields. */
  readonly field: number;
  /** Of ONE_OF the index of an option, of a date an instant as Trello writes it. */
  readonly value: string | number | true;
}

export interface Card {
  readonly id: string;
  readonly name: LimitedText;
  /** The full name if it was too long, the description and the checklists, as Markdown. */
  readonly body: LimitedText;
  /** Links, as Markdown. */
  readonly attachments: LimitedText;
  /** Index among the board's lists: the first list's first card comes first. */
  readonly list: number;
  /** Itself, or its list. */
  readonly archived: boolean;
  /** Texts in the order of the cards of a list (`position.ts`). */
  readonly place: string;
  /** Instants as Trello writes them. */
  readonly start: string | null;
  readonly due: string | null;
  readonly complete: boolean;
  readonly times: CardTimes;
  /** Indexes among the board's labels. */
  readonly labels: readonly number[];
  readonly values?: readonly CardValue[];
  /** Indexes among the board's members; the first one is the assignee. */
  readonly members: readonly number[];
  /** Oldest first. */
  readonly comments: readonly CardComment[];
  readonly lost: Losses;
}

/** When what became of a card happened, in milliseconds since the epoch; null: the file does not say. */
export interface CardTimes {
  /** As Trello says it of the card. */
  readonly completed: number | null;
  /** It was marked complete the last time. */
  readonly marked: number | null;
  /** It came into its list. */
  readonly moved: number | null;
  /** It, or its list, was archived. */
  readonly archived: number | null;
  /** Anything happened to it. */
  readonly active: number | null;
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
  /** How many characters after it were left out. */
  readonly left: number;
}
