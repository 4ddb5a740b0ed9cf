/** Reads the rows of a CSV file as tasks. Nothing that is written gets lost: what is not understood goes into the description. Pure. */
import { isDate } from '#domain/date.ts';
import type { FieldRow, FieldTypeName } from '#domain/field/row.ts';
import type { FieldValue } from '#domain/field/value.ts';
import { NAME_MAX, TEXT_MAX } from '#domain/input.ts';
import { localTime, minuteOf } from '#domain/local-time.ts';
import { nameKey } from '#domain/name-key.ts';
import { tagName } from '#domain/tag/name.ts';
import { writtenValue, type FieldReading } from '#domain/task/quick-add/field-pieces.ts';
import { parseDueField, type TypedDue } from '#domain/task/quick-add/parse-date-field.ts';
import { PRIORITIES, STATUSES, type Priority } from '#domain/task/row.ts';
import { placeOf, type ColumnPlace, type TaskColumn } from '../columns/task-columns.ts';
import type { Target } from './targets.ts';

/** What cells are read by. */
export interface CsvReading extends FieldReading {
  readonly locale: string;
  /** In which times are written that say no zone. */
  readonly zone: string;
  readonly columns: readonly TaskColumn[];
  readonly priorities: Readonly<Record<Priority, string>>;
  /** People who can be given tasks, by the key of their name. */
  readonly assignees: ReadonlyMap<string, string>;
}

/** A column of the file, and the field that its cells are values of, if they are. */
export interface CsvColumn {
  readonly title: string;
  readonly target: Target;
  readonly field?: FieldRow | undefined;
}

export interface CsvTask extends Partial<ColumnPlace> {
  readonly name: string;
  readonly description: string;
  readonly priority?: Priority;
  readonly assignee?: string;
  /** As tags are stored. */
  readonly tags: readonly string[];
  readonly startDate?: string;
  readonly due?: TypedDue;
  /** By the ids of fields. */
  readonly values: Readonly<Record<string, FieldValue>>;
}

export interface CsvTasks {
  readonly tasks: CsvTask[];
  /** By the place of their column, the texts that were not understood, each once. */
  readonly unread: Map<number, Set<string>>;
  /** Rows without a name, which are left out. */
  unnamed: number;
  /** Descriptions of which the end has no room. */
  cut: number;
}

export const noTasks = (): CsvTasks => ({ tasks: [], unread: new Map(), unnamed: 0, cut: 0 });

/** Adds what a row says. */
export function readRow(
  into: CsvTasks,
  cells: readonly string[],
  columns: readonly CsvColumn[],
  reading: CsvReading,
): void {
  const read = columns.map((column, at) => readCell(column, cells[at] ?? '', reading));
  const startAt = columns.findIndex(({ target }) => target?.kind === 'start');
  // A task does not start after it is due.
  if (isLate(Object.assign({}, ...read))) read[startAt] = undefined;
  const { name, values: _, ...said }: Said = Object.assign({}, ...read);
  if (name === undefined) {
    into.unnamed += 1;
    return;
  }
  const kept = columns.flatMap(({ title }, at) => {
    if (read[at] !== undefined) return [];
    const texts = into.unread.get(at) ?? new Set();
    into.unread.set(at, texts.add(cells[at] ?? ''));
    return [`${title}: ${cells[at]}`];
  });
  const values: Record<string, FieldValue> = Object.assign({}, ...read.map((each) => each?.values));
  const texts = [name.length > NAME_MAX ? name : '', said.description ?? '', kept.join('\n')];
  const description = texts.filter(Boolean).join('\n\n');
  if (description.length > TEXT_MAX) into.cut += 1;
  into.tasks.push({
    tags: [],
    ...said,
    name: name.slice(0, NAME_MAX),
    description: description.slice(0, TEXT_MAX),
    values,
  });
}

type Said = Partial<Omit<CsvTask, 'values'>> & { readonly values?: Readonly<Record<string, FieldValue>> };

function isLate({ startDate, due }: Said): boolean {
  return startDate !== undefined && due !== undefined && startDate > due.deadline;
}

/** Undefined: it is not understood. */
function readCell({ target, field }: CsvColumn, cell: string, reading: CsvReading): Said | undefined {
  if (cell === '' || target === null) return {};
  switch (target.kind) {
    case 'name':
      return { name: cell.replaceAll(/\s+/g, ' ') };
    case 'description':
      return { description: cell };
    case 'status':
      return statusIn(cell, reading.columns);
    case 'priority':
      return priorityIn(cell, reading.priorities);
    case 'assignee': {
      const assignee = reading.assignees.get(nameKey(cell));
      return assignee === undefined ? undefined : { assignee };
    }
    case 'tags':
      return { tags: [...new Set(cell.split(/[,;]/).map(tagName).filter(Boolean))] };
    case 'start': {
      const due = dayIn(cell, reading);
      return due && { startDate: due.deadline };
    }
    case 'due': {
      const due = dayIn(cell, reading);
      return due && { due };
    }
    case 'field':
    case 'new':
      return field && valueFor(field, cell, reading);
  }
}

function valueFor(field: FieldRow, cell: string, reading: CsvReading): Said | undefined {
  if (field.type === 'CHECKBOX' && NO.includes(nameKey(cell))) return {};
  const value = field.type === 'DATE' ? (dayIn(cell, reading)?.deadline ?? null) : writtenValue(field, cell, reading);
  return value === null ? undefined : { values: { [field.id]: value } };
}

const NO = ['no', 'nein', 'false', '0', '-'];

/** What other tools call columns that mean one of the four statuses. */
const STATUS_WORDS = {
  BACKLOG: ['backlog', 'to do', 'todo', 'open', 'new', 'planned', 'not started', 'offen', 'zu erledigen'],
  IN_PROGRESS: ['in progress', 'doing', 'started', 'active', 'in review', 'in arbeit', 'läuft'],
  DONE: ['done', 'complete', 'completed', 'closed', 'resolved', 'finished', 'true', 'x', 'erledigt', 'fertig'],
  ON_HOLD: ['on hold', 'paused', 'blocked', 'waiting', 'deferred', 'pausiert', 'wartet'],
} as const;

function statusIn(cell: string, columns: readonly TaskColumn[]): Said | undefined {
  const key = nameKey(cell);
  const named = columns.find(({ label }) => nameKey(label) === key);
  const status = STATUSES.find((each) => nameKey(each) === key || STATUS_WORDS[each].some((word) => word === key));
  const column = named ?? columns.find((each) => each.status === status);
  return column && placeOf(column);
}

const PRIORITY_WORDS = {
  LOW: ['low', 'lowest', 'minor', 'p4', 'niedrig'],
  STANDARD: ['normal', 'medium', 'none', 'no priority', 'p3', 'mittel'],
  HIGH: ['high', 'major', 'p2', 'hoch'],
  URGENT: ['urgent', 'highest', 'critical', 'blocker', 'p1', 'dringend'],
} as const;

function priorityIn(cell: string, labels: CsvReading['priorities']): Said | undefined {
  const key = nameKey(cell);
  const priority = PRIORITIES.find(
    (each) =>
      nameKey(labels[each]) === key || nameKey(each) === key || PRIORITY_WORDS[each].some((word) => word === key),
  );
  return priority && { priority };
}

/** A day as people or programs write it, with or without a time. A number alone is none. */
function dayIn(cell: string, { today, locale, zone }: CsvReading): TypedDue | undefined {
  const [, date = '', hours, minutes, rest = ''] = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d):(\d\d)(.*))?$/.exec(cell) ?? [];
  if (isDate(date)) {
    const instant = /^(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/.test(rest) ? Date.parse(cell) : Number.NaN;
    if (!Number.isNaN(instant)) {
      const local = localTime(instant, zone);
      return { deadline: local.date, dueTime: minuteOf(local.time) };
    }
    return { deadline: date, dueTime: hours === undefined ? null : Number(hours) * 60 + Number(minutes) };
  }
  return /^\d*$/.test(cell) ? undefined : (parseDueField(cell, today, { today, locale }) ?? undefined);
}

/** The type of field that takes all of these values. */
export function typeOfValues(values: readonly string[], reading: CsvReading): FieldTypeName {
  const all = (is: (text: string) => boolean) => values.length > 0 && values.every(is);
  if (all((text) => reading.number(text) !== undefined)) return 'NUMBER';
  if (all((text) => /\d/.test(text) && dayIn(text, reading)?.dueTime === null)) return 'DATE';
  if (all((text) => /^https?:\/\/\S+$/.test(text))) return 'LINK';
  if (all((text) => YES_OR_NO.includes(nameKey(text)))) return 'CHECKBOX';
  const distinct = new Set(values);
  const isChosen = distinct.size <= CHOICES_MAX && distinct.size < values.length && all((text) => text.length <= 50);
  return isChosen ? 'ONE_OF' : 'TEXT';
}

const YES_OR_NO = [...NO, 'yes', 'ja', 'true', 'x', '✓'];
const CHOICES_MAX = 12;

/** Of a field that is chosen from: what is written, each once. */
export function optionNames(values: readonly string[], type: FieldTypeName): string[] {
  const names = type === 'SOME_OF' ? values.flatMap((each) => each.split(',')) : type === 'ONE_OF' ? values : [];
  const byKey = new Map(names.map((each) => [nameKey(each), each.trim()]));
  return [...byKey.values()].filter(Boolean);
}
