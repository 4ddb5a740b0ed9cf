/**
 * Finding: what a letter typed in the palette costs over the rows of a browser, and how long the server takes to
 * complete it on each database, for a person with 10,000 tasks.
 */
import { createTask } from '#domain/task/create.ts';
import { schema, type RowOf } from '#domain/registry.ts';
import { searchWords, searchable } from '#domain/search.ts';
import { createLiveQueries } from '#sync/live/live-queries.ts';
import { OptimisticView } from '#sync/replica/optimistic-view.ts';
import { id } from '#test/client.ts';
import { createDatabase } from '#tools/postgres.ts';
import { bestTasks } from '#web/pages/search/local-tasks.ts';
import { nearNames } from '#web/pages/search/near-names.ts';
import type { Report } from './report/figure.ts';
import { percentile, timed } from './report/samples.ts';
import { launch } from './server/launch.ts';
import { createTeam } from './server/team.ts';

/** A vocabulary of which a few words are frequent and most are rare, as in any language. */
const SYLLABLES = ['ba', 'co', 'di', 'fu', 'ge', 'hal', 'kir', 'lom', 'mun', 'per', 'ros', 'ten'];
const WORDS = Array.from({ length: 3000 }, (_, at) => {
  const syllable = (step: number) => SYLLABLES[Math.floor(at / 12 ** step) % 12] ?? '';
  return `${syllable(0)}${syllable(1)}${syllable(2)}${syllable(3)}`;
});
const TYPED = ['babaco', 'dibaba fuba', '#77', 'lommun tenten', 'nothing like it', 'cobadiba halba'];
const SIZES: readonly [count: number, keystroke: number][] = [
  [10_000, 16],
  [100_000, 32],
];
/** What a person does waits no longer for what goes on meanwhile. */
const TASK_MS = 50;
const SERVER_TASKS = 10_000;
const SERVER_MS = 50;
/** How many commands are unanswered at once. */
const WINDOW = 32;
/** As many as the palette shows. */
const FOUND_MAX = 8;

export async function measureSearch(report: Report): Promise<void> {
  for (const [count, target] of SIZES) await measureKeystrokes(count, target, report);
  for (const kind of ['sqlite', 'postgres'] as const) await measureServer(kind, report);
}

/** The word at the place `at` of a text; the first of the vocabulary are the most frequent. */
function wordAt(at: number): string {
  const share = ((at * 7919) % 10_007) / 10_007;
  return WORDS[Math.floor(WORDS.length ** share) - 1] ?? '';
}

function nameOf(task: number): string {
  return Array.from({ length: 7 }, (_, nth) => wordAt(task * 41 + nth)).join(' ');
}

function descriptionOf(task: number): string {
  return task % 3 === 0 ? Array.from({ length: 40 }, (_, nth) => wordAt(task * 97 + nth)).join(' ') : '';
}

/** Each beginning of each text, as it is typed. */
function keystrokes(): string[] {
  return TYPED.flatMap((text) => Array.from(text, (_, at) => text.slice(0, at + 1)));
}

async function measureKeystrokes(count: number, target: number, report: Report): Promise<void> {
  const { tables, live, due } = replicaOf(count);
  const query = (text: string) =>
    ({
      from: 'task',
      filter: { search: { columns: ['name', 'number', 'description'], text } },
      orderBy: [{ column: 'updatedAt', direction: 'desc' }],
    }) as const;
  const opening = await timed(1, () => void live.prepare(query('')));
  while (due.length > 0)
    opening.push(
      ...(await timed(1, () => {
        for (const each of due.splice(0)) each();
      })),
    );
  const times: number[] = [];
  let leave = () => {};
  for (const text of keystrokes()) {
    const [time = 0] = await timed(1, () => {
      const list = live.list(query(text));
      const next = list.subscribe(() => {});
      bestTasks(list.current().group(), text, { most: FOUND_MAX, archived: [] });
      leave();
      leave = next;
    });
    times.push(time);
    for (const each of due.splice(0)) each();
    for (const each of due.splice(0)) each();
  }
  const name = `search, ${count.toLocaleString('en')} tasks here:`;
  report.add(`${name} the palette opens, longest task`, 'ms', [Math.max(...opening)], { target: TASK_MS });
  report.add(`${name} a letter, p95`, 'ms', [percentile(times, 0.95)], { target });
  const near = () =>
    nearNames(tables.all('task') as Task[], 'babcao dibaab', { most: FOUND_MAX, isWanted: () => true });
  report.add(`${name} names with typing errors, in slices`, 'ms', await timed(5, near));
}

type Task = RowOf<'task'>;

function replicaOf(count: number) {
  const view = new OptimisticView(schema);
  for (let at = 0; at < count; at += 1) {
    const row = {
      id: `task-${at}`,
      number: at,
      name: nameOf(at),
      description: descriptionOf(at),
      tags: [],
      updatedAt: at,
      deletedAt: null,
    };
    // Of a task only what is searched.
    view.setBase('task', row.id, row);
  }
  view.commit();
  const { tables } = view;
  const due: (() => void)[] = [];
  const live = createLiveQueries<{ task: Task }>(
    {
      get: (table, id) => tables.get(table, id),
      list: (table, column, key) => tables.list(table, column, key),
      all: (table) => tables.all(table),
      onChange: () => () => {},
    },
    {
      now: Date.now,
      random: Math.random,
      after: (_ms, callback) => {
        due.push(callback);
        return () => {};
      },
    },
    { searchable, words: searchWords },
  );
  return { tables, live, due };
}

async function measureServer(kind: 'sqlite' | 'postgres', report: Report): Promise<void> {
  const database = kind === 'postgres' ? await createDatabase({ durable: true }) : undefined;
  const server = await launch(database?.url);
  try {
    const team = await createTeam(server.url, 2, 10);
    const [first] = team;
    if (!first) throw new Error('Nobody is there');
    const { project: projectId, account } = first;
    const tasks = Array.from({ length: SERVER_TASKS }, (_, at) =>
      createTask({ id: id(), projectId, assignee: account.id, name: nameOf(at), description: descriptionOf(at) }),
    );
    const last = id();
    await first.client.pipeline([...tasks, createTask({ id: last, name: 'latest', assignee: account.id })], WINDOW);
    const { headers } = first.account;
    const ask = async (text: string, most = FOUND_MAX) => {
      const path = `/api/search?q=${encodeURIComponent(text)}&most=${most}`;
      const response = await fetch(new URL(path, server.url), { headers });
      return ((await response.json()) as { found: unknown[] }).found.length;
    };
    // The last of them is in the index.
    while ((await ask('latest')) === 0) await new Promise((resolve) => setTimeout(resolve, 500));
    const times: number[] = [];
    for (let round = 0; round < 3; round += 1)
      for (const text of keystrokes()) times.push(...(await timed(1, () => ask(text))));
    const label = kind === 'sqlite' ? 'SQLite' : 'PostgreSQL';
    const name = `search, ${SERVER_TASKS.toLocaleString('en')} tasks on ${label}: the server completes`;
    report.add(`${name}, p50`, 'ms', [percentile(times, 0.5)]);
    report.add(`${name}, p95`, 'ms', [percentile(times, 0.95)], { target: SERVER_MS });
    for (const { client } of team) client.close();
  } finally {
    await server.stop();
    await database?.drop();
  }
}
