/** Reads what Trello exports ("Menu → More → Print and export → Export as JSON"). Asks for no more than is needed. */
import * as z from 'zod/mini';
import { catch as otherwise } from 'zod/mini';
import type { Board, Card, List, Said } from './board.ts';

/** Not an export of a Trello board; the message says what was expected. */
export class ForeignFile extends Error {
  override readonly name = 'ForeignFile';
}

export function readBoard(text: string): Board {
  const file = parse(text);
  const result = schema.safeParse(file);
  if (!result.success) throw new ForeignFile(explain(file, result.error.issues[0]));
  return boardOf(result.data);
}

const EXPECTED =
  'Expected the JSON file that Trello makes of a board (menu of the board, “Print, export and share”, “Export as JSON”)';

const position = otherwise(z.number(), 0);
const flag = otherwise(z.boolean(), false);
const word = otherwise(z.string(), '');
const ids = otherwise(z.array(z.string()), []);

const card = z.object({
  id: z.string(),
  name: word,
  desc: word,
  idList: z.string(),
  closed: flag,
  pos: position,
  due: otherwise(z.nullable(z.string()), null),
  dueComplete: flag,
  idLabels: ids,
  idMembers: ids,
  attachments: otherwise(z.array(z.object({ name: word, url: word })), []),
  badges: otherwise(z.object({ comments: z.number() }), { comments: 0 }),
  customFieldItems: otherwise(z.array(z.unknown()), []),
});

const schema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  name: z.string(),
  desc: word,
  lists: z.array(z.object({ id: z.string(), name: word, closed: flag, pos: position })),
  cards: z.array(card),
  labels: otherwise(
    z.array(z.object({ id: z.string(), name: word, color: otherwise(z.nullable(z.string()), null) })),
    [],
  ),
  members: otherwise(
    z.array(
      z.object({ id: z.string(), fullName: word, username: word, email: otherwise(z.nullable(z.string()), null) }),
    ),
    [],
  ),
  checklists: otherwise(
    z.array(
      z.object({
        idCard: z.string(),
        name: word,
        pos: position,
        checkItems: otherwise(z.array(z.object({ name: word, state: word, pos: position })), []),
      }),
    ),
    [],
  ),
  actions: otherwise(z.array(z.looseObject({ id: z.string(), type: z.string() })), []),
});

const comment = z.object({
  id: z.string(),
  date: z.string(),
  idMemberCreator: otherwise(z.nullable(z.string()), null),
  memberCreator: otherwise(z.object({ fullName: word, username: word }), { fullName: '', username: '' }),
  data: z.object({ text: z.string(), card: z.object({ id: z.string() }) }),
});

type File = z.infer<typeof schema>;

function parse(text: string): unknown {
  try {
    // Some editors leave a mark at the beginning.
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new ForeignFile(`This file is not JSON, or was cut off. ${EXPECTED}.`);
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

function boardOf(file: File): Board {
  const lists = sorted(file.lists);
  const columns = new Map(lists.map((list, index) => [list.id, { index, archived: list.closed }]));
  const labels = new Map(file.labels.map(({ id, name, color }) => [id, name.trim() || (color ?? '')]));
  const said = commentsOf(file);
  const checklists = Map.groupBy(sorted(file.checklists), ({ idCard }) => idCard);
  const cards = file.cards.flatMap((one): Card[] => {
    const column = columns.get(one.idList);
    if (!column) return [];
    return [
      {
        id: one.id,
        name: one.name,
        text: one.desc,
        list: one.idList,
        archived: one.closed || column.archived,
        column: column.index,
        pos: one.pos,
        due: one.due,
        complete: one.dueComplete,
        labels: one.idLabels.flatMap((id) => labels.get(id) || []),
        members: [...new Set(one.idMembers)],
        checklists: (checklists.get(one.id) ?? []).map(({ name, checkItems }) => ({
          name,
          items: sorted(checkItems).map((item) => ({ name: item.name, done: item.state === 'complete' })),
        })),
        attachments: one.attachments,
        comments: said.get(one.id) ?? [],
      },
    ];
  });
  const known = new Set(cards.map(({ id }) => id));
  const strays = [...said].filter(([id]) => !known.has(id)).reduce((sum, [, all]) => sum + all.length, 0);
  const told = cards.reduce((sum, { comments }) => sum + comments.length, 0);
  const counted = file.cards.reduce((sum, { badges }) => sum + badges.comments, 0);
  return {
    id: file.id,
    name: file.name,
    description: file.desc,
    lists: lists.map(({ id, name, closed }): List => ({ id, name, archived: closed })),
    members: file.members.map(({ id, fullName, username, email }) => ({ id, name: fullName, username, email })),
    cards: cards.toSorted((a, b) => a.column - b.column || a.pos - b.pos),
    lost: {
      comments: Math.max(0, counted - told),
      history: file.actions.filter(({ type }) => !isComment(type)).length,
      customFields: file.cards.reduce((sum, { customFieldItems }) => sum + customFieldItems.length, 0),
      strays: strays + file.cards.length - cards.length,
    },
  };
}

/** By card, oldest first. */
function commentsOf(file: File): Map<string, Said[]> {
  const byCard = new Map<string, Said[]>();
  for (const action of file.actions.filter(({ type }) => isComment(type))) {
    const parsed = comment.safeParse(action);
    if (!parsed.success) continue;
    const { id, date, idMemberCreator: author, memberCreator, data } = parsed.data;
    const at = Date.parse(date);
    const said: Said = {
      id,
      author,
      authorName: memberCreator.fullName || memberCreator.username,
      at: Number.isNaN(at) ? 0 : at,
      text: data.text,
    };
    byCard.set(data.card.id, [...(byCard.get(data.card.id) ?? []), said]);
  }
  return new Map([...byCard].map(([id, all]) => [id, all.toSorted((a, b) => a.at - b.at)]));
}

/** A copied card brings its comments along. */
function isComment(type: string): boolean {
  return type === 'commentCard' || type === 'copyCommentCard';
}

function sorted<T extends { readonly pos: number }>(all: readonly T[]): T[] {
  return all.toSorted((a, b) => a.pos - b.pos);
}
