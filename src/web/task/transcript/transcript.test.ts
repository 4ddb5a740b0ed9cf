import { describe, expect, it } from 'vitest';
import type { FieldRow, FieldTypeName } from '#domain/field/row.ts';
import type { FieldValues } from '#domain/field/value.ts';
import type { TaskRow } from '#domain/task/row.ts';
import type { CardContext } from '../board/card-context.ts';
import { asCsv, CSV_COLUMNS, type CsvColumn } from './csv.ts';
import { factsOf, type TaskFacts } from './facts.ts';
import { asMarkdown } from './markdown.ts';

const plain: TaskFacts = {
  number: '12',
  name: 'Paint',
  isDone: false,
  status: 'Backlog',
  priority: 'Normal',
  isPriorityUnusual: false,
  assignee: 'Ada',
  creator: 'Ben',
  project: '',
  tags: [],
  due: '',
  created: '2026-11-01',
  updated: '2026-11-02',
  said: [],
};
const task = (facts: Partial<TaskFacts>): TaskFacts => ({ ...plain, ...facts });
const full = task({
  priority: 'Urgent',
  isPriorityUnusual: true,
  due: '2026-11-30',
  project: 'Kitchen',
  tags: ['Bug', 'Web'],
  isDone: true,
});

describe('tasks as Markdown', () => {
  it('are lists that can be ticked off, under the headings of their sections', () => {
    const sections = [
      { label: 'Backlog', tasks: [plain, task({ number: '', name: 'Sweep' })] },
      { label: 'Done', tasks: [full] },
    ];
    expect(asMarkdown(sections)).toBe(
      [
        '## Backlog',
        '',
        '- [ ] Paint · #12 · Ada',
        '- [ ] Sweep · Ada',
        '',
        '## Done',
        '',
        '- [x] Paint · #12 · Urgent · 2026-11-30 · Ada · Kitchen · Bug · Web',
        '',
      ].join('\n'),
    );
  });

  it('say a name as it is, whatever it would mean in Markdown', () => {
    const names = ['a *b* _c_', '[x](y)', '<img>', 'one\ntwo'];
    const lines = asMarkdown([{ label: 'A', tasks: names.map((name) => task({ name, number: '', assignee: '' })) }]);
    expect(lines.split('\n').slice(2, -1)).toEqual([
      String.raw`- [ ] a \*b\* \_c\_`,
      String.raw`- [ ] \[x\](y)`,
      String.raw`- [ ] \<img\>`,
      '- [ ] one two',
    ]);
  });
});

describe('tasks as CSV', () => {
  const names = Object.fromEntries(CSV_COLUMNS.map((each) => [each, each])) as Record<CsvColumn, string>;
  const lines = (...tasks: TaskFacts[]) => asCsv([{ label: 'Backlog', tasks }], names, []).split('\r\n');

  it('have a line of names, then one line each', () => {
    expect(lines(plain, full)).toEqual([
      'number,name,status,priority,assignee,creator,project,tags,due,created,updated',
      '12,Paint,Backlog,Normal,Ada,Ben,,,,2026-11-01,2026-11-02',
      '12,Paint,Backlog,Urgent,Ada,Ben,Kitchen,"Bug, Web",2026-11-30,2026-11-01,2026-11-02',
      '',
    ]);
  });

  it('quote what would break a line, and disarm formulas', () => {
    const nameIn = (name: string) => lines(task({ name }))[1]?.slice(3).split(',Backlog')[0];
    expect(nameIn('Say "hi", please')).toBe('"Say ""hi"", please"');
    expect(lines(task({ name: 'one\ntwo' }))[1]).toContain('"one\ntwo"');
    expect(nameIn('=HYPERLINK(1)')).toBe("'=HYPERLINK(1)");
    expect(nameIn('-1 day')).toBe("'-1 day");
  });

  it('have a column for each field of the project, whose numbers a spreadsheet adds up', () => {
    const field = (id: string, type: FieldTypeName) => ({ id, type, unit: '€', options: [] }) as unknown as FieldRow;
    const fields = [field('cost', 'NUMBER'), field('by', 'PERSON'), field('paid', 'CHECKBOX'), field('note', 'TEXT')];
    const context = {
      people: new Map([['ada', { displayName: 'Ada' }]]),
      tags: new Map(),
      projects: new Map(),
    } as unknown as CardContext;
    const labels = { status: () => 'Backlog', priority: () => 'Normal', yes: 'Ja' };
    const said = (fieldValues: FieldValues | null) =>
      factsOf({ fieldValues, tags: [], createdAt: 0, updatedAt: 0 } as unknown as TaskRow, context, labels, fields)
        .said;
    const full = said({ cost: -1250.5, by: 'ada', paid: true, note: '=1+1' });
    expect(full).toEqual(['-1250.5', 'Ada', 'Ja', '=1+1']);
    expect(said(null)).toEqual(['', '', '', '']);
    const csv = asCsv([{ label: 'A', tasks: [task({ said: full })] }], names, [
      'Cost (€)',
      'By, or for',
      'Paid',
      'Note',
    ]);
    const [first = '', second = ''] = csv.split('\r\n');
    expect(first).toMatch(/,updated,Cost \(€\),"By, or for",Paid,Note$/);
    expect(second).toMatch(/,2026-11-02,-1250\.5,Ada,Ja,'=1\+1$/);
  });
});
