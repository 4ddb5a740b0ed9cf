import { describe, expect, it } from 'vitest';
import { newField } from '#domain/field/new-field.ts';
import type { FieldRow, FieldTypeName } from '#domain/field/row.ts';
import { nameKey } from '#domain/name-key.ts';
import { dayWordsOf } from '#domain/task/quick-add/day-words.ts';
import { NameIndex } from '#domain/task/quick-add/name-index.ts';
import { ada, bob, idOf } from '#test/domain/world.ts';
import { taskColumns } from '../columns/task-columns.ts';
import { typedNumber } from '#domain/field/typed-number.ts';
import { readCsv, ROWS_MAX, type CsvTable } from './read-csv.ts';
import { noTasks, optionNames, readRow, typeOfValues, type CsvReading } from './rows.ts';
import { guessTargets, type Target } from './targets.ts';

const people = [
  { id: ada, name: 'Ada' },
  { id: bob, name: 'Bob Ross' },
];
const reading: CsvReading = {
  today: '2026-11-29',
  locale: 'en-US',
  zone: 'Europe/Berlin',
  languages: dayWordsOf('en-US'),
  people: new NameIndex(people),
  me: ada,
  canBeNamed: () => true,
  number: (text) => typedNumber(text, 'en-US'),
  columns: taskColumns(
    [],
    (status) => ({ BACKLOG: 'Backlog', IN_PROGRESS: 'In progress', DONE: 'Done', ON_HOLD: 'On hold' })[status],
  ).all,
  priorities: { LOW: 'Low', STANDARD: 'Normal', HIGH: 'High', URGENT: 'Urgent' },
  assignees: new Map(people.map(({ id, name }) => [nameKey(name), id])),
};

function fieldOf(name: string, type: FieldTypeName, more: Partial<FieldRow> = {}): FieldRow {
  return {
    ...newField(idOf('P'), { actor: ada, now: 0 }),
    id: idOf(name),
    name,
    type,
    unit: '',
    options: [],
    rank: '',
    ...more,
  };
}

function table(text: string): CsvTable {
  const read = readCsv(text);
  if ('kind' in read) throw new Error(read.kind);
  return read;
}

function guessed(text: string, fields: readonly FieldRow[] = [], canAdd = true): (Target | string)[] {
  const targets = guessTargets(table(text), fields, { typeOf: (values) => typeOfValues(values, reading), canAdd });
  return targets.map((target) => (target && target.kind !== 'field' && target.kind !== 'new' ? target.kind : target));
}

function tasksOf(text: string, fields: readonly FieldRow[] = []) {
  const { head, rows } = table(text);
  const targets = guessTargets({ head, rows }, fields, { typeOf: () => 'TEXT', canAdd: false });
  const columns = head.map((title, at) => {
    const target = targets[at] ?? null;
    return { title, target, field: target?.kind === 'field' ? fields.find(({ id }) => id === target.id) : undefined };
  });
  const read = noTasks();
  for (const cells of rows) readRow(read, cells, columns, reading);
  return { ...read, unread: [...read.unread].map(([at, texts]) => [head[at], ...texts]) };
}

describe('a CSV file', () => {
  it('may have any of the usual separators, and lines within quotation marks', () => {
    expect(table('Name;Notes\r\nPaint;"one\ntwo; three"\r\n;\r\n')).toEqual({
      head: ['Name', 'Notes'],
      rows: [['Paint', 'one\ntwo; three']],
    });
    expect(table('Name\tDue\nPaint\t2026-12-01')).toMatchObject({ rows: [['Paint', '2026-12-01']] });
  });

  it('loses the sign that keeps spreadsheets from computing a text', () => {
    expect(table("Name,Sum\n'=1+1,'-x")).toMatchObject({ rows: [['=1+1', '-x']] });
  });

  it('is refused if it has no rows, too many, or a quotation mark without end', () => {
    expect(readCsv('Name,Due\n')).toEqual({ kind: 'empty' });
    expect(readCsv('')).toEqual({ kind: 'empty' });
    expect(readCsv(`Name\n${'Paint\n'.repeat(ROWS_MAX + 1)}`)).toEqual({ kind: 'rows' });
    expect(readCsv('Name\nPaint\n"Sand')).toEqual({ kind: 'quotes', line: 3 });
  });
});

describe('columns of a CSV file', () => {
  it('become what their names say, each once', () => {
    expect(guessed('Summary,Labels,Due Date,Deadline,Issue key\na,b,c,d,e')).toEqual([
      'name',
      'tags',
      'due',
      null,
      null,
    ]);
    expect(guessed('Titel,Zuständig,Fällig am\na,b,c')).toEqual(['name', 'assignee', 'due']);
  });

  it('become fields of the project with their name', () => {
    const cost = fieldOf('Cost', 'NUMBER', { unit: '€' });
    expect(guessed('Name,Cost (€)\nPaint,120', [cost])).toEqual(['name', { kind: 'field', id: cost.id }]);
  });

  it('become new fields, by what is in them, for who may add some', () => {
    const text = 'Name,Cost (€),Stage,Checked\na,1,A,yes\nb,2,B,no\nc,3,A,yes';
    const field = (type: FieldTypeName, name: string, unit = '') => ({ kind: 'new', type, name, unit });
    const fields = [field('NUMBER', 'Cost', '€'), field('ONE_OF', 'Stage'), field('CHECKBOX', 'Checked')];
    expect(guessed(text)).toEqual(['name', ...fields]);
    expect(guessed(text, [], false)).toEqual(['name', null, null, null]);
  });

  it('are left alone if there are dozens that nobody knows', () => {
    const head = Array.from({ length: 12 }, (_, at) => `Other ${at}`);
    expect(guessed(`Name,${head.join(',')}\na${',x'.repeat(12)}`)).toEqual(['name', ...head.map(() => null)]);
  });

  it('have the type that takes all their values', () => {
    const typed = (...values: string[]) => typeOfValues(values, reading);
    expect(typed('1', '2.5')).toBe('NUMBER');
    expect(typed('2026-12-01', '3 dec 2026')).toBe('DATE');
    expect(typed('https://example.org/a')).toBe('LINK');
    expect(typed('x', 'no')).toBe('CHECKBOX');
    expect(typed('A', 'B', 'A')).toBe('ONE_OF');
    expect(typed('A', 'B')).toBe('TEXT');
    expect(optionNames(['A', 'B', 'a '], 'ONE_OF')).toEqual(['a', 'B']);
  });
});

describe('rows of a CSV file', () => {
  it('become tasks', () => {
    const text =
      'Name,Status,Priority,Assignee,Tags,Start date,Due date\n' +
      'Paint the wall,Doing,P1,bob ross,"House, blue",2026-12-01,2026-12-03 17:30\n' +
      'Sand,,,,,,2026-12-03T17:30:00Z';
    expect(tasksOf(text)).toMatchObject({
      tasks: [
        {
          ...{ name: 'Paint the wall', status: 'IN_PROGRESS', priority: 'URGENT', assignee: bob, description: '' },
          ...{ tags: ['house', 'blue'], startDate: '2026-12-01' },
          due: { deadline: '2026-12-03', dueTime: 17 * 60 + 30 },
        },
        { name: 'Sand', due: { deadline: '2026-12-03', dueTime: 18 * 60 + 30 } },
      ],
      unread: [],
    });
  });

  it('say something in the fields of the project', () => {
    const stage = fieldOf('Stage', 'ONE_OF', { options: [{ id: idOf('A'), name: 'A', hue: null, isDeleted: false }] });
    const fields = [
      fieldOf('Cost', 'NUMBER', { unit: '€' }),
      stage,
      fieldOf('Done by', 'DATE'),
      fieldOf('Ok', 'CHECKBOX'),
    ];
    const read = tasksOf('Name,Cost (€),Stage,Done by,Ok\na,120,a,12/24/2026,no\nb,-1.5,Z,2026-12-01,yes', fields);
    const [cost, chosen, by, ok] = fields.map(({ id }) => id) as [string, string, string, string];
    expect(read.tasks.map(({ values }) => values)).toEqual([
      { [cost]: 120, [chosen]: idOf('A'), [by]: '2026-12-24' },
      { [cost]: -1.5, [by]: '2026-12-01', [ok]: true },
    ]);
    expect(read.unread).toEqual([['Stage', 'Z']]);
  });

  it('keep in their description what is not understood', () => {
    const long = 'x'.repeat(600);
    const read = tasksOf(`Name,Notes,Status,Assignee,Due date\n${long},By hand,Frozen,Zoe,31.31.2026\n,x,,,`);
    expect(read.tasks.map(({ name, description }) => [name, description])).toEqual([
      ['x'.repeat(500), `${long}\n\nBy hand\n\nStatus: Frozen\nAssignee: Zoe\nDue date: 31.31.2026`],
    ]);
    expect(read).toMatchObject({
      unread: [
        ['Status', 'Frozen'],
        ['Assignee', 'Zoe'],
        ['Due date', '31.31.2026'],
      ],
      unnamed: 1,
    });
  });

  it('start no later than they are due', () => {
    const { tasks, unread } = tasksOf('Name,Start,Due\na,2026-12-05,2026-12-01');
    expect(tasks).toMatchObject([{ due: { deadline: '2026-12-01' }, description: 'Start: 2026-12-05' }]);
    expect(tasks[0]?.startDate).toBeUndefined();
    expect(unread).toEqual([['Start', '2026-12-05']]);
  });
});
