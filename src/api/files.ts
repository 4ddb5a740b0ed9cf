/** The bytes of uploads, boards to import, and commands that a restore has lost. */
import * as z from 'zod/mini';
import {
  ARCHIVED,
  LEFT_OUT,
  LIST_TARGETS,
  type ImportChoices,
  type ImportState,
} from '#domain/imported/import-state.ts';
import { id, uuid } from '#domain/input.ts';
import { ASKED_AT_ONCE, REPEATED_AT_ONCE, type Repetition } from '#sync/protocol/restored.ts';
import { answer, bytes, contracts, done, listOf } from './contract.ts';

/** The most bytes of one part, and so of one request. */
const PART_BYTES = 4 * 1024 * 1024;
/** The largest board, in MB: one of 10,000 cards makes about 30. */
export const BOARD_MB = 50;

const NO_SPACE = 'Too large, or no space left for files of yours';
const upload = z.object({ id: id('upload') });
const notFound = { 404: 'File not found' };
const part = { bytes: PART_BYTES, refusal: `A part of a file is at most ${PART_BYTES} bytes` };
/** How many bytes have arrived, and whether that is all. */
const arrived = answer({ offset: z.number(), isReady: z.boolean() });

export const uploads = contracts({
  'GET /api/me/storage': {
    id: 'getStorage',
    summary: 'Get how many bytes your files take, removed ones that can be restored included, and may take',
    who: 'person',
    answer: answer({ used: z.number(), most: z.number() }),
  },
  'GET /api/uploads/:id': {
    id: 'getFile',
    summary: 'Get a file that was added to a task, a comment or a note',
    who: 'person',
    params: upload,
    answer: bytes('application/octet-stream'),
    refuses: notFound,
  },
  'PATCH /api/uploads/:id': {
    id: 'sendPart',
    summary: 'Send the next part (at most 4 MB) of a file that you announced with `upload.begin`',
    who: 'person',
    params: upload,
    query: z.object({ offset: z.coerce.number() }),
    input: bytes('application/octet-stream'),
    limit: part,
    answer: arrived,
    refuses: {
      ...notFound,
      409: 'It does not begin where the bytes end',
      413: NO_SPACE,
      415: 'An image that is none, or has too many pixels',
    },
  },
  'GET /api/uploads/:id/offset': {
    id: 'getOffset',
    summary: 'Get how many bytes have arrived, to go on after a broken connection',
    who: 'person',
    params: upload,
    answer: arrived,
    refuses: { ...notFound, 413: NO_SPACE },
  },
  'GET /api/uploads/:id/thumbnail': {
    id: 'getThumbnail',
    summary: 'Get a small image of an image',
    who: 'person',
    params: upload,
    answer: bytes('image/*'),
    refuses: notFound,
  },
  'PUT /api/uploads/:id/thumbnail': {
    id: 'sendThumbnail',
    summary: 'Send a small image (at most 1024 pixels wide and high) of an image, before its last part',
    who: 'person',
    params: upload,
    input: bytes('image/*'),
    limit: part,
    answer: done,
    refuses: { ...notFound, 413: NO_SPACE, 415: 'Not a small image' },
  },
});

const counts = answer({ added: z.number(), updated: z.number(), unchanged: z.number() });
/** What would be imported, for people to check and change. */
const preview = answer({
  name: z.string(),
  cards: z.number(),
  archivedCards: z.number(),
  comments: z.number(),
  checklists: z.number(),
  attachments: z.number(),
  labels: z.number(),
  lists: listOf(
    answer({
      id: z.string(),
      name: z.string(),
      archived: z.boolean(),
      cards: z.number(),
      archivedCards: z.number(),
      place: z.enum(LIST_TARGETS),
    }),
  ),
  members: listOf(
    answer({
      id: z.string(),
      name: z.string(),
      username: z.string(),
      cards: z.number(),
      suggested: z.nullable(z.string()),
    }),
  ),
  missingComments: z.number(),
  projectId: z.nullable(z.string()),
});
const report = answer({
  projectId: z.string(),
  projectName: z.string(),
  again: z.boolean(),
  tasks: counts,
  comments: counts,
  streams: z.number(),
  columns: z.optional(z.number()),
  fields: z.optional(z.number()),
  tags: z.number(),
  members: z.number(),
  leftOut: z.partialRecord(z.enum(LEFT_OUT), z.number()),
  replaced: z.optional(listOf(z.string())),
});
const state: z.ZodMiniType<ImportState> = z.union([
  answer({ step: z.literal('ready'), id: z.string(), preview }),
  answer({ step: z.literal('running'), id: z.string(), name: z.string(), done: z.number(), total: z.number() }),
  answer({ step: z.literal('done'), id: z.string(), report }),
  answer({
    step: z.literal('failed'),
    id: z.string(),
    name: z.string(),
    error: z.string(),
    stopped: z.optional(z.literal(true)),
  }),
]) as z.ZodMiniType<ImportState>;
/** Null: there is none. */
const job = answer({ job: z.nullable(state) });

const choices: z.ZodMiniType<ImportChoices> = z.strictObject({
  lists: z.record(z.string(), z.enum(LIST_TARGETS)),
  archived: z.enum(ARCHIVED),
  members: z.record(z.string(), id('person')),
});

export const importing = contracts({
  'GET /api/import': {
    id: 'getImport',
    summary: 'Get the status of your import; null if there is none',
    who: 'person',
    answer: job,
  },
  'POST /api/import/trello': {
    id: 'uploadBoard',
    summary: 'Upload a Trello board export and get a preview; nothing is written yet',
    who: 'person',
    input: bytes('application/json'),
    limit: { bytes: BOARD_MB * 1024 * 1024, refusal: `A file is at most ${BOARD_MB} MB` },
    answer: job,
    refuses: {
      409: 'An import is already running',
      422: 'Not a Trello board export; nothing was written',
      429: 'Other imports are running; see Retry-After',
    },
  },
  'POST /api/import/:id/start': {
    id: 'startImport',
    summary: 'Bring in what was uploaded, as chosen; ask /api/import how far it is',
    who: 'person',
    input: choices,
    answer: job,
    status: 202,
    refuses: { 404: 'The upload no longer exists' },
  },
  'DELETE /api/import/:id': {
    id: 'forgetImport',
    summary: 'Delete an upload or its report',
    who: 'person',
    answer: done,
  },
});

const ids = listOf(z.string());
const decided = z.union([
  z.object({ success: z.literal(true), seq: z.number() }),
  answer({
    success: z.literal(false),
    error: z.string(),
    code: z.string(),
    params: z.record(z.string(), z.union([z.string(), z.number()])),
  }),
]);
const repetition = z.union([
  answer({ id: z.string(), became: z.enum(['decided', 'waiting']), answer: decided }),
  answer({ id: z.string(), became: z.literal('moot') }),
]) as z.ZodMiniType<Repetition>;

export const restored = contracts({
  'POST /api/restored/lost': {
    id: 'askLost',
    summary: 'Ask which acknowledged commands a restore has lost (`lost`), and which may not come back (`dropped`)',
    who: 'browser',
    input: z.strictObject({
      commands: z
        .array(z.strictObject({ id: uuid(), epoch: z.string().check(z.maxLength(100)), answered: z.number() }))
        .check(z.maxLength(ASKED_AT_ONCE)),
    }),
    answer: answer({
      /** The moment of the latest restore (ms); null: there was none. */
      to: z.nullable(z.number()),
      /** It has their receipts. */
      known: ids,
      lost: ids,
      dropped: ids,
    }),
    isLarge: true,
  },
  'POST /api/restored/repeat': {
    id: 'repeatLost',
    summary: 'Send lost commands again, under their ids. What names something that is not there stays undecided',
    who: 'browser',
    /** What is in a command is looked at where it is decided. */
    input: z.strictObject({
      commands: z
        .array(z.strictObject({ id: uuid(), name: z.string(), version: z.number(), input: z.unknown() }))
        .check(z.maxLength(REPEATED_AT_ONCE)),
    }),
    answer: answer({ results: listOf(repetition) }),
    isLarge: true,
  },
});
