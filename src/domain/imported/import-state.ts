/** An import as the app shows it: a preview of what would be imported, its progress, and what was imported. */
import { STATUSES, type TaskStatus } from '../task/row.ts';

/** What a list is imported as: a status for its cards, a column of its name for that status, or a stream of its name. */
export const LIST_TARGETS = [...STATUSES, ...STATUSES.map(asColumn), 'STREAM'] as const;
export type ListTarget = TaskStatus | ColumnTarget | 'STREAM';
type ColumnTarget = `${TaskStatus}_COLUMN`;

export function asColumn(status: TaskStatus): ColumnTarget {
  return `${status}_COLUMN`;
}

/** The status that a list gives its cards, and whether in a column of its own; null: a stream gives none. */
export function statusOfTarget(target: ListTarget): { readonly status: TaskStatus; readonly isColumn: boolean } | null {
  const status = STATUSES.find((each) => target === each || target === asColumn(each));
  return status === undefined ? null : { status, isColumn: target !== status };
}

/** What happens to archived cards: imported as done, imported with their list's status, or left out. */
export const ARCHIVED = ['done', 'keep', 'omit'] as const;
export type ArchivedChoice = (typeof ARCHIVED)[number];

/** The choices of the person who imports. */
export interface ImportChoices {
  /** By the id of the list; one that is not named gets what the preview says. */
  readonly lists: Readonly<Record<string, ListTarget>>;
  readonly archived: ArchivedChoice;
  /** Which members of the Trello board are which people here, confirmed; they become members of the project. */
  readonly members: Readonly<Record<string, string>>;
}

/** What would be imported, for people to check and change. */
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
    /** The person this member probably is; needs to be confirmed. */
    readonly suggested: string | null;
  }[];
  /** Comments that Trello counts but the file does not contain. */
  readonly missingComments: number;
  /** The project of an earlier import by the same person, which another import updates. */
  readonly projectId: string | null;
}

/** The reasons for which parts of a file are left out. */
export const LEFT_OUT = [
  'archived_cards',
  'deleted_here',
  'missing_comments',
  'history',
  'item_details',
  'custom_fields',
  'cut_texts',
  'due_times',
  'reminders',
  'late_starts',
  'bad_dates',
  'complete_marks',
  'archived_marks',
  'lone_members',
  'further_members',
  'files',
  'covers',
  'stickers',
  'votes',
  'watched',
  'locations',
  'power_ups',
  'templates',
  'special_cards',
  'unused_labels',
  'joined_labels',
  'label_colors',
  'empty_lists',
  'list_settings',
  'closed_board',
  'strays',
  'refused',
] as const;
export type LeftOut = (typeof LEFT_OUT)[number];

export interface ImportReport {
  readonly projectId: string;
  readonly projectName: string;
  /** The project existed already and this import updated it. */
  readonly again: boolean;
  readonly tasks: ImportCounts;
  readonly comments: ImportCounts;
  readonly streams: number;
  /** Reports of earlier versions have neither. */
  readonly columns?: number;
  readonly fields?: number;
  readonly tags: number;
  readonly members: number;
  /** How often each reason applied; reasons that did not occur are missing. */
  readonly leftOut: Partial<Readonly<Record<LeftOut, number>>>;
  /** The names of tasks of which a text took the place of another one; reports of earlier versions have none. */
  readonly replaced?: readonly string[];
}

export interface ImportCounts {
  readonly added: number;
  readonly updated: number;
  readonly unchanged: number;
}

/** The state of an import. */
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
      /** The server that ran it has stopped. */
      readonly stopped?: true;
    };
