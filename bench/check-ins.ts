/**
 * A Monday morning: how long until everybody is asked about everything, and what that costs others. People and tasks are
 * copied into the database of a server that is down; asking them is the server's own work.
 */
import fs from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { PersonCalendar } from '#domain/availability/person-calendar.ts';
import { nextAsk } from '#domain/check-in/when.ts';
import { MINUTE } from '#domain/duration.ts';
import { DEFAULT_WORKING_HOURS } from '#domain/profile/row.ts';
import { updateProfile } from '#domain/profile/commands.ts';
import { updateTask } from '#domain/task/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { id, register, send, type Account } from '#test/client.ts';
import type { ServerProcess } from '#test/server-process.ts';
import type { Report } from './report/figure.ts';
import { percentile, since, timed } from './report/samples.ts';
import { connect } from './server/client.ts';
import { launch } from './server/launch.ts';

const PEOPLE = 10_000;
const TASKS_EACH = 20;
const CLIENTS = 4;
/** Of each client, while nobody is asked. */
const IDLE = 500;
/** Between two commands of a client. */
const PAUSE = 10;
/** Until the server has started. */
const LEAD = 2 * MINUTE;
/** Nothing else is due, whenever this is run. */
const ALWAYS = { days: [1, 2, 3, 4, 5, 6, 7], start: '00:00', end: '23:59' };

export async function measureCheckIns(report: Report): Promise<void> {
  await decide(report);
  const server = await launch();
  try {
    const workers = await Promise.all(Array.from({ length: CLIENTS }, () => register(server.url)));
    const template = await templateOf(server);
    await server.kill();
    const due = fill(server, template);
    await server.restart();
    await measure(server, workers, due, report);
  } finally {
    await server.stop();
  }
}

/** The pure decision when a task is asked about next. */
async function decide(report: Report): Promise<void> {
  const calendar = new PersonCalendar({ workingHours: DEFAULT_WORKING_HOURS, timeZone: 'Europe/Berlin', daysOff: [] });
  const task = {
    micromanagement: 'MEDIUM',
    status: 'IN_PROGRESS',
    waitsFor: 0,
    deadline: '2026-12-04',
    dueAt: null,
  } as const;
  const times = await timed(20, () => {
    for (let at = 0; at < 1000; at += 1)
      nextAsk(task, { after: Date.UTC(2026, 10, 16) + at * MINUTE, touchedAt: null, snoozedUntil: null }, calendar);
  });
  report.add('check-ins: 1,000 decisions when a task is due', 'ms', times);
}

interface Template {
  readonly person: Account;
  readonly task: string;
}

async function templateOf({ url }: ServerProcess): Promise<Template> {
  const person = await register(url);
  const task = id();
  await send(url, person, updateProfile({ timeZone: 'UTC', workingHours: ALWAYS }));
  await send(url, person, createTask({ id: task, name: 'Roof', assignee: person.id, micromanagement: 'MEDIUM' }));
  return { person, task };
}

/** Answers when they are due. */
function fill(server: ServerProcess, { person, task }: Template): number {
  const database = new Database(path.join(server.data, 'pulse.db'));
  const due = Date.now() + LEAD;
  const copies = ['person', 'profile', 'availability', 'reach', 'task', 'checkInSchedule'].map((table) => {
    const row = database
      .prepare(`select * from "${table}" where "id" = ?`)
      .get(['task', 'checkInSchedule'].includes(table) ? task : person.id) as Record<string, unknown> | undefined;
    if (!row) return { table, row: {}, insert: null };
    const columns = Object.keys(row);
    const places = columns.map((column) => `@${column}`).join();
    const names = columns.map((column) => `"${column}"`).join();
    return { table, row, insert: database.prepare(`insert into "${table}" (${names}) values (${places})`) };
  });
  let number = 1000;
  database.transaction(() => {
    for (let at = 0; at < PEOPLE; at += 1) {
      const who = id();
      const put = (of: string, change: object): void => {
        const copy = copies.find(({ table }) => table === of);
        copy?.insert?.run({ ...copy.row, ...change });
      };
      for (const table of ['person', 'profile', 'availability', 'reach']) put(table, { id: who });
      for (let nth = 0; nth < TASKS_EACH; nth += 1) {
        const its = id();
        number += 1;
        put('task', { id: its, userId: who, assignee: who, number, levelBy: null });
        put('checkInSchedule', { id: its, assignee: who, dueAt: due, after: due - 1 });
      }
    }
  })();
  database.close();
  return due;
}

async function measure(server: ServerProcess, workers: readonly Account[], due: number, report: Report): Promise<void> {
  const clients = await Promise.all(workers.map((each) => connect(server.url, each)));
  const tasks = workers.map(() => id());
  await Promise.all(
    clients.map((client, nth) =>
      client.send(createTask({ id: tasks[nth] ?? '', name: 'Work', assignee: workers[nth]?.id ?? '' })),
    ),
  );
  const over = new AbortController();
  const work = async (nth: number, most: number, times: number[]): Promise<void> => {
    for (let done = 0; done < most && !over.signal.aborted; done += 1) {
      const start = performance.now();
      await clients[nth]?.send(updateTask({ id: tasks[nth] ?? '', progress: done % 100 }));
      times.push(since(start));
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  };
  const idle: number[] = [];
  await Promise.all(clients.map((_, nth) => work(nth, IDLE, idle)));
  const quiet = memoryOf(server);
  if (Date.now() > due) throw new Error('the server began to ask before it was measured');
  await new Promise((resolve) => setTimeout(resolve, due - Date.now()));

  const busy: number[] = [];
  const working = Promise.all(clients.map((_, nth) => work(nth, Infinity, busy)));
  const database = new Database(path.join(server.data, 'pulse.db'), { readonly: true });
  const left = database.prepare('select 1 from "checkInSchedule" where "dueAt" is not null and "dueAt" <= ? limit 1');
  const start = performance.now();
  let most = quiet;
  while (left.get(due)) {
    most = Math.max(most, memoryOf(server));
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  const took = since(start);
  over.abort();
  await working;
  database.close();
  for (const client of clients) client.close();

  const name = `check-ins, ${PEOPLE.toLocaleString('en')} people, ${(PEOPLE * TASKS_EACH).toLocaleString('en')} tasks:`;
  const p95 = percentile(idle, 0.95);
  report.add(`${name} until all are asked`, 'ms', [took]);
  report.add(`${name} others’ commands meanwhile, p95`, 'ms', [percentile(busy, 0.95)], {
    floor: p95,
    target: 3 * p95,
  });
  report.add(`${name} memory at most`, 'MB', [most], { floor: quiet });
}

/** Of the process, resident. */
function memoryOf({ pid }: ServerProcess): number {
  const status = fs.readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}
