/** What an upload may ask of the server. Beyond what Trello itself allows a board (its files say so) nothing is read. */
import { MINUTE } from '#domain/duration.ts';

/** How large a file may be. A board of 10,000 cards makes some 30 MB. */
export const FILE_MAX_MB = 50;
/** Parts within parts; Trello's files have 7. */
export const DEPTH_MAX = 64;
/** Separators and brackets, which decide how much memory a file takes: Trello writes some 90,000 in a megabyte. */
export const VALUES_MAX = 6_000_000;
export const BOARD_MOST = {
  lists: 3_000,
  labels: 1_000,
  members: 1_600,
  cards: 100_000,
  checklists: 100_000,
  actions: 100_000,
} as const;
export const CARD_MOST = { idLabels: 500, idMembers: 500, attachments: 1_000, customFieldItems: 1_000 } as const;
export const CHECKLIST_MOST = { checkItems: 1_000 } as const;
/** Of one card. An export holds the last 1,000 actions of the whole board. */
export const COMMENTS_MAX = 1_000;
/** Of one card, in characters. */
export const COMMENT_TEXT_MAX = 4_000_000;
/** How long a file may be looked at, which else takes a few seconds. */
export const READ_MS = MINUTE;
/** Megabytes of what was parsed. */
export const READ_HEAP_MB = 512;
export const PLAN_HEAP_MB = 128;
/** Uploads that are received at once, in all; each may take `FILE_MAX_MB`. They are read one after the other. */
export const UPLOADS_MAX = 3;
/** Imports that bring in at once, in all; the others wait for their turn. */
export const RUNS_MAX = 3;
