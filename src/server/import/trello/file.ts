/** Parses what Trello exports ("Menu → More → Print and export → Export as JSON"). Requires no more than is needed. */
import * as z from 'zod/mini';
import { catch as otherwise } from 'zod/mini';
import { checkAmounts } from './check-amounts.ts';
import { NotATrelloBoard } from './not-a-trello-board.ts';
import { parseBoard, type ReadBoard } from './parse-board.ts';
import { positionOf } from './position.ts';
import { checkShape } from './check-shape.ts';

/** Throws `UnsupportedFile`. Takes time in proportion to the file: not for the main thread. */
export function readBoard(bytes: Uint8Array): ReadBoard {
  checkShape(bytes);
  // This skips the byte order mark that some editors add.
  const file = parse(new TextDecoder().decode(bytes));
  checkAmounts(file);
  const result = schema.safeParse(file);
  if (!result.success) throw new NotATrelloBoard(explain(file, result.error.issues[0]));
  return parseBoard(result.data);
}

const EXPECTED =
  'Expected the JSON file that Trello makes of a board (menu of the board, “Print, export and share”, “Export as JSON”)';

const position = otherwise(z.pipe(z.unknown(), z.transform(positionOf)), Infinity);
const amount = otherwise(z.number(), 0);
const several = otherwise(z.array(z.unknown()), []);
const flag = otherwise(z.boolean(), false);
const word = otherwise(z.string(), '');
const nullableWord = otherwise(z.nullable(z.string()), null);
const ids = otherwise(z.array(z.string()), []);
/** Trello's have 24 characters. */
const id = z.string().check(z.minLength(1), z.maxLength(100));

const text = z.optional(otherwise(z.optional(z.string()), undefined));
const fieldItem = z.object({
  idCustomField: word,
  /** Of a field with options, the one that was chosen. */
  idValue: nullableWord,
  /** Numbers and ticks are texts, too. */
  value: otherwise(z.nullable(z.object({ text, number: text, date: text, checked: text })), null),
});
const NO_ITEM = { idCustomField: '', idValue: null, value: null };

const card = z.object({
  id,
  name: word,
  desc: word,
  idList: z.string(),
  closed: flag,
  pos: position,
  start: nullableWord,
  due: nullableWord,
  dueReminder: otherwise(z.nullable(z.number()), null),
  dueComplete: flag,
  dateCompleted: nullableWord,
  dateLastActivity: nullableWord,
  idLabels: ids,
  idMembers: ids,
  idMembersVoted: several,
  attachments: otherwise(z.array(z.object({ name: word, url: word, isUpload: flag })), []),
  badges: otherwise(z.object({ comments: amount, votes: amount }), { comments: 0, votes: 0 }),
  customFieldItems: otherwise(z.array(otherwise(fieldItem, NO_ITEM)), []),
  cover: otherwise(z.object({ color: nullableWord, idAttachment: nullableWord, idUploadedBackground: nullableWord }), {
    color: null,
    idAttachment: null,
    idUploadedBackground: null,
  }),
  idAttachmentCover: nullableWord,
  stickers: several,
  address: nullableWord,
  locationName: nullableWord,
  coordinates: z.optional(z.unknown()),
  subscribed: flag,
  pluginData: several,
  isTemplate: flag,
  cardRole: nullableWord,
});

const schema = z.object({
  id,
  name: z.string(),
  desc: word,
  closed: flag,
  subscribed: flag,
  prefs: otherwise(z.object({ isTemplate: flag }), { isTemplate: false }),
  pluginData: several,
  lists: z.array(
    z.object({
      id,
      name: word,
      closed: flag,
      pos: position,
      color: nullableWord,
      softLimit: otherwise(z.nullable(z.number()), null),
      subscribed: flag,
    }),
  ),
  cards: z.array(card),
  labels: otherwise(z.array(z.object({ id, name: word, color: nullableWord })), []),
  customFields: otherwise(
    z.array(
      z.object({
        id,
        name: word,
        type: word,
        pos: position,
        options: otherwise(
          z.array(z.object({ id, value: otherwise(z.object({ text: word }), { text: '' }), pos: position })),
          [],
        ),
      }),
    ),
    [],
  ),
  members: otherwise(z.array(z.object({ id, fullName: word, username: word, email: nullableWord })), []),
  checklists: otherwise(
    z.array(
      z.object({
        idCard: z.string(),
        name: word,
        pos: position,
        checkItems: otherwise(
          z.array(
            z.object({
              name: word,
              state: word,
              pos: position,
              due: nullableWord,
              dueReminder: otherwise(z.nullable(z.number()), null),
              idMember: nullableWord,
            }),
          ),
          [],
        ),
      }),
    ),
    [],
  ),
  actions: otherwise(z.array(z.looseObject({ id: z.string(), type: z.string() })), []),
});

export type File = z.infer<typeof schema>;
export type FileCard = File['cards'][number];
export type FileField = File['customFields'][number];
export type FileFieldItem = FileCard['customFieldItems'][number];
export type FileChecklist = File['checklists'][number];

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new NotATrelloBoard(`This file is not JSON, or was cut off. ${EXPECTED}.`);
  }
}

function explain(file: unknown, issue: z.core.$ZodIssue | undefined): string {
  const isObject = typeof file === 'object' && file !== null && !Array.isArray(file);
  if (!isObject || !('lists' in file) || !('cards' in file)) {
    return `This file has no lists and cards. ${EXPECTED}.`;
  }
  const place = issue?.path.map(String).join('.').slice(0, 100) || 'the board';
  return `This file is not complete: “${place}” is missing or is not what Trello writes. ${EXPECTED}.`;
}
