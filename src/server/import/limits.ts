/** What an upload may cost the server. Nothing is read beyond what Trello itself allows a board (its files state that). */
import { MINUTE } from '#domain/duration.ts';

/** Levels of nesting; Trello's files have 7. */
export const DEPTH_MAX = 64;
/** Separators and brackets, which decide how much memory a file takes: Trello writes about 90,000 per megabyte. */
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
/** Per card. An export holds the last 1,000 actions of the whole board. */
export const COMMENTS_MAX = 1_000;
/** Per card, in characters. */
export const COMMENT_TEXT_MAX = 4_000_000;
/** How long reading a file may keep a processor busy, which is usually a few seconds. */
export const READ_MS = MINUTE;
/** Megabytes of parsed data. */
export const READ_HEAP_MB = 512;
export const PLAN_HEAP_MB = 128;
/** Uploads received at once, in all; each may take `BOARD_MB`. They are read one after another. */
export const UPLOADS_MAX = 3;
/** Imports that run at once, in all; others wait for their turn. */
export const RUNS_MAX = 3;
