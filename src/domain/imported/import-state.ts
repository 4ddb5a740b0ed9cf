/** An import as the app sees it: what would come in, how far it is, what has come in. */
import { STATUSES } from '../task/row.ts';

/** What becomes of a list: its cards get a status, or a stream of its name. */
export const LIST_TARGETS = [...STATUSES, 'STREAM'] as const;
export type ListTarget = (typeof LIST_TARGETS)[number];

/** Archived cards become done, stay what their list says, or stay behind. */
export const ARCHIVED = ['done', 'keep', 'omit'] as const;
export type ArchivedChoice = (typeof ARCHIVED)[number];

/** What the importer decides. */
export interface ImportChoices {
  /** By the list's id; a list that is not named goes where its name leads. */
  readonly lists: Readonly<Record<string, ListTarget>>;
  readonly archived: ArchivedChoice;
  /** Who the members of the board are here, confirmed; they become members of the project. */
  readonly members: Readonly<Record<string, string>>;
}

/** What would come in, for people to look at and to change. */
export interface ImportPreview {
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
    readonly place: ListTarget;
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

/** What an import has done, and what it has left out, and why. */
export const LEFT_OUT = [
  'archived_cards',
  'deleted_here',
  'missing_comments',
  'history',
  'custom_fields',
  'cut_texts',
  'strays',
  'refused',
] as const;
export type LeftOut = (typeof LEFT_OUT)[number];

export interface ImportReport {
  readonly projectId: string;
  readonly projectName: string;
  /** The project was there: this import has updated it. */
  readonly again: boolean;
  readonly tasks: ImportCounts;
  readonly comments: ImportCounts;
  readonly streams: number;
  readonly tags: number;
  readonly members: number;
  /** With how many of it; what is zero is not there. */
  readonly leftOut: Partial<Readonly<Record<LeftOut, number>>>;
}

export interface ImportCounts {
  readonly added: number;
  readonly updated: number;
  readonly unchanged: number;
}

/** Where an import stands. */
export type ImportState =
  | { readonly step: 'ready'; readonly id: string; readonly preview: ImportPreview }
  | {
      readonly step: 'running';
      readonly id: string;
      readonly name: string;
      readonly done: number;
      readonly total: number;
    }
  | { readonly step: 'done'; readonly id: string; readonly report: ImportReport }
  | {
      readonly step: 'failed';
      readonly id: string;
      readonly name: string;
      readonly error: string;
      /** The server that ran it has. */
      readonly stopped?: true;
    };
