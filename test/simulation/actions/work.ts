/** What people do in their tabs, and their scripts beside them. */
import type { Row } from '#sync/protocol/row.ts';
import type { Random } from '../core/random.ts';
import { text } from '../judge/rights.ts';
import { someCall } from '../people/calls.ts';
import { someQuery } from '../people/mounted-queries.ts';
import { post } from '../people/script.ts';
import type { Tab } from '../people/tab.ts';
import type { Scheduler } from '../core/scheduler.ts';
import type { World } from '../world.ts';
import type { Answer } from '#sync/protocol/message.ts';
import type { Call } from '../people/call-parts.ts';

/** Where people work: tabs, time, and rows they may have seen elsewhere. */
export interface Workplace {
  readonly tabs: ReadonlySet<Tab>;
  readonly teamwork: number;
  readonly scheduler: Pick<Scheduler, 'now'>;
  /** What people do in a while. */
  later(ms: number, act: () => void): void;
  readonly state: { all(table: string): Row[] };
}

export function act(world: Workplace, random: Random): void {
  const tab = random.pick([...world.tabs].filter(({ works }) => works));
  const counts = [
    [6, 1],
    [3, 2],
    [1, 12],
  ] as const;
  if (tab) actIn(world, random, tab, random.weighted(counts));
}

export function actIn(world: Workplace, random: Random, tab: Tab, count: number): void {
  for (let left = count; left > 0; left--) {
    const call = someCall(random, {
      person: tab.person,
      teamwork: world.teamwork,
      now: world.scheduler.now,
      rows: (table) => tab.rows(table),
      newId: tab.newId,
      deleted: (table) => world.state.all(table).filter((row) => row.deletedAt !== null),
      anyId: (table) => random.pick(world.state.all(table))?.id,
    });
    if (call) tab.issue(call, random.chance(0.06));
  }
}

/** The kinds of scopes that people open, with weights. */
const SCOPES: readonly (readonly [number, readonly [table: string, kinds: readonly [string, ...string[]]]])[] = [
  [6, ['project', ['project', 'project', 'tally']]],
  [3, ['task', ['task']]],
  [4, ['project', ['projectNotes', 'projectViews', 'projectUpdates', 'projectTime']]],
  [4, ['note', ['note']]],
  [2, ['team', ['team', 'teamNotes', 'teamViews']]],
  [1, ['person', ['workload', 'time', 'time', 'notes', 'notes', 'views', 'updateDrafts']]],
];

/** Opens and closes projects and tasks, sometimes other people's. */
export function browse(world: Workplace, random: Random): void {
  const tab = random.pick([...world.tabs].filter(({ works }) => works));
  if (!tab) return;
  // As pull-to-refresh does.
  const held = random.chance(0.1) ? random.pick([...tab.handles.keys()]) : undefined;
  if (held !== undefined) return void tab.replica.refresh(held);
  const opened = [...tab.handles.keys()].filter((scope) =>
    /^(project|tally|task|team|workload|time|projectTime|notes?|projectNotes|teamNotes|views|projectViews|projectUpdates|updateDrafts|teamViews):/.test(
      scope,
    ),
  );
  if (opened.length > 3 || (opened.length > 0 && random.chance(0.3))) {
    const scope = random.pick(opened);
    if (scope !== undefined) tab.close(scope);
    // The screen is replaced in the same tick.
    if (random.chance(0.5)) look(tab, random);
    return;
  }
  if (random.chance(0.4)) return look(tab, random);
  const [table, kinds] = random.weighted(SCOPES);
  const rows = random.chance(0.9) ? tab.rows(table) : world.state.all(table);
  const row = random.pick(rows);
  if (row) tab.open(`${random.pick(kinds)}:${row.id}`);
}

function look(tab: Tab, random: Random): void {
  tab.queries.mount(someQuery(random, (table) => tab.rows(table)));
}

/** A person's script sends a command over HTTP, about rows it finds in the database. */
export async function write(world: World, random: Random): Promise<void> {
  const person = random.pick(world.people.filter((each) => !world.disabled.has(each)));
  if (person === undefined) return;
  const { state } = world.judge;
  const seen = state.visible(person, [
    ...['user', 'assigned', 'authored', 'helping'].map((kind) => `${kind}:${person}`),
    'everyone',
  ]);
  const call = someCall(random, {
    person,
    teamwork: world.teamwork,
    now: world.scheduler.now,
    rows: (table) => [...seen].filter(([key]) => key.startsWith(`${table}/`)).map(([, row]) => row),
    newId: () => world.newId(),
    deleted: (table) => state.all(table).filter((row) => row.deletedAt !== null),
    anyId: (table) => random.pick(state.all(table))?.id,
  });
  if (call) await postAs(world, random, person, call);
}

export async function postAs(world: World, random: Random, person: string, call: Call): Promise<Answer> {
  const { ledger } = world.judge;
  const id = world.newId();
  world.note(`${person.slice(-3)} posts ${call.name} ${id.slice(-8)}`);
  ledger.issued(id, person, call.name);
  ledger.placed({ client: id, n: 1, id, ...call }, person);
  world.underWay++;
  const answer = await post(world.scheduler, random.fork(), () => random.pick(world.nodes), { person, id, call });
  world.underWay--;
  world.note(`${person.slice(-3)} knows ${id.slice(-8)}`);
  ledger.answered(id, 1, answer, person);
  return answer;
}

interface Bulk {
  readonly name: string;
  readonly input: (row: Row) => object;
  readonly undo: string;
  readonly before: (row: Row) => object;
}

/** A person changes several tasks at once, and may undo it a little later. */
export function bulk(world: Workplace, random: Random): void {
  const tab = random.pick([...world.tabs].filter(({ works }) => works));
  const tasks = tab ? random.some(tab.rows('task'), 0.5).slice(0, 12) : [];
  if (!tab || tasks.length === 0) return;
  const tagId = random.pick(tab.rows('tag'))?.id ?? '';
  const tagged = (): object => ({ tagId });
  const column = (name: string) => (row: Row) => ({ [name]: text(row, name) });
  const status = random.pick(['BACKLOG', 'DONE'] as const);
  const changes: readonly [Bulk, ...Bulk[]] = [
    { name: 'task.move', input: () => ({ status }), undo: 'task.move', before: column('status') },
    { name: 'task.delete', input: () => ({}), undo: 'task.restore', before: () => ({}) },
    { name: 'task.addTag', input: tagged, undo: 'task.removeTag', before: tagged },
    {
      name: 'task.reassign',
      input: () => ({ assignee: tab.person }),
      undo: 'task.reassign',
      before: column('assignee'),
    },
  ];
  const { name, input, undo, before } = random.pick(changes);
  for (const row of tasks) tab.issue({ name, version: 1, input: { id: row.id, ...input(row) } }, false);
  if (random.chance(0.3)) return;
  world.later(random.between(0, 3000), () => {
    if (!world.tabs.has(tab) || !tab.works) return;
    for (const row of tasks) tab.issue({ name: undo, version: 1, input: { id: row.id, ...before(row) } }, false);
  });
}
