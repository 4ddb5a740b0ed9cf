/**
 * The words of the index. Beside those of the text there are some with a sign before them, which no text has: for the
 * words of the name, the number of a task and those that a note names, the kind of thing, who may read it, and whose it is.
 */
import type { Rows } from '#domain/command.ts';
import type { FoundKind } from '#domain/finding/found.ts';
import { isActive } from '#domain/project/archive.ts';
import { isWhole, typedWords, wordsOf } from '#domain/finding/words.ts';
import { tableOf, type TableName } from '#domain/registry.ts';
import { homeOf, type BaseRow } from '#domain/table.ts';

/** A word of the index; `begins`: or any that begins with it. */
export interface Wanted {
  readonly word: string;
  readonly begins: boolean;
}

/** One of each list has to be there. */
export type Wish = readonly (readonly Wanted[])[];

const whole = (word: string): Wanted => ({ word, begins: false });

export const kindWord = (kind: FoundKind): string => `:${kind}`;
export const numberWord = (number: number): string => `#${number}`;
const nameWord = (word: string): string => `=${word}`;
export const assigneeWord = (id: string): string => `!${plain(id)}`;
export const tagWord = (id: string): string => `$${plain(id)}`;
const homeWord = (table: TableName, id: string): string => `@${table}${plain(id)}`;

/** People join and leave these without a change of the rows that have their home there. */
const GROUPS: readonly TableName[] = ['project', 'team'];

/** For whom a row is: the project or team, or the people, at the end of its chain of homes. Empty if a link is gone. */
export function homeWords(rows: Rows, table: TableName, row: BaseRow): string[] {
  const home = homeOf(tableOf(table), row);
  if ('everyone' in home) return [];
  if ('people' in home) return home.people.map((id) => homeWord('person', id));
  const [parent, id] = home.parent;
  if (GROUPS.includes(parent)) return [homeWord(parent, id)];
  const above = rows.get(parent, id);
  return above ? homeWords(rows, parent, above) : [];
}

/** One of these is among the words of everything that the person may read; what is in archived projects is listed last. */
export interface ReadableHomes {
  readonly active: readonly string[];
  readonly archived: readonly string[];
}

export function readableHomes(rows: Rows, person: string): ReadableHomes {
  const [projects, teams] = [rows.list('project', 'memberUids', person), rows.list('team', 'memberUids', person)];
  const isThere = ({ deletedAt }: BaseRow) => deletedAt === null;
  const ofProjects = (some: readonly BaseRow[]) => some.map(({ id }) => homeWord('project', id));
  return {
    active: [
      homeWord('person', person),
      ...ofProjects(projects.filter(isActive)),
      ...teams.filter(isThere).map(({ id }) => homeWord('team', id)),
    ],
    archived: ofProjects(projects.filter((project) => isThere(project) && !isActive(project))),
  };
}

/** The words of a name and a text. Both databases limit how many there are: what comes after is not found. */
export function textWords(name: string, text: string): string[] {
  const inName = wordsOf(name);
  const words = new Set(inName.flatMap((word) => [word, nameWord(word)]));
  let size = 0;
  for (const word of wordsOf(text.slice(0, TEXT_MAX))) {
    if (words.has(word)) continue;
    size += word.length;
    if (size > WORDS_MAX) break;
    words.add(word);
  }
  return [...words];
}

/** Of the text of one thing, in characters. */
export const TEXT_MAX = 512 * 1024;
/** Different words together, in characters. */
const WORDS_MAX = 192 * 1024;

export interface Question {
  readonly text: string;
  /** Only tasks of this person. */
  readonly assignee?: string | undefined;
  /** Only tasks with this tag. */
  readonly tag?: string | undefined;
  /** Only the task with this number, and notes whose text names it. */
  readonly number?: number | undefined;
}

/**
 * What a question wants of the words of a thing: by its number, by its name, and by any of its words. Null where the
 * question has no such part.
 */
export function wishesFor(kind: FoundKind, homes: readonly string[], asked: Question) {
  const { assignee, tag } = asked;
  const { words, number } = typedWords(asked.text);
  const narrowed = [
    ...(assignee === undefined ? [] : [[whole(assigneeWord(assignee))]]),
    ...(tag === undefined ? [] : [[whole(tagWord(tag))]]),
    ...(asked.number === undefined ? [] : [[whole(numberWord(asked.number))]]),
  ];
  const within: Wish = [homes.map(whole), [whole(kindWord(kind))], ...narrowed];
  const having = (sign: (word: string) => string): Wish => [
    ...within,
    ...words.map((word) => [{ word: sign(word), begins: !isWhole(word) }]),
  ];
  const isAnything = words.length > 0 || narrowed.length > 0;
  return {
    number: number === null || kind !== 'task' ? null : [...within, [whole(numberWord(number))]],
    // A comment has no name.
    name: words.length > 0 && kind !== 'comment' ? having(nameWord) : null,
    any: isAnything ? having((word) => word) : null,
  };
}

/** Ids have letters, digits and hyphens; the index would split a word at a hyphen. */
function plain(id: string): string {
  return id.replaceAll(/[^0-9A-Za-z]/g, '');
}
