/** The workload rows of people, with all of the private tasks among them that the viewer can read. */
import { useSyncExternalStore } from 'react';
import { asReadBy, mayBeCoarse } from '#domain/workload/as-read-by.ts';
import type { WorkloadTaskRow } from '#domain/workload/row.ts';
import type { TaskRow } from '#domain/task/row.ts';
import type { Live } from '#sync/live/query.ts';
import { usePulse } from '#web/data/context.ts';
import type { Pulse } from '#web/data/pulse.ts';

export interface KnownWork {
  /** Their own tasks: the same list until a row in it changes. */
  group(person: string): readonly WorkloadTaskRow[];
  /** Tasks of others with which they help, in the same way. */
  helped(person: string): readonly WorkloadTaskRow[];
  /** Of both. */
  count(person: string): number;
}

type Pages = Pick<Pulse, 'live' | 'replica' | 'person'>;

export function useKnownWork(): KnownWork {
  const work = knownWork(usePulse());
  return useSyncExternalStore(work.subscribe, work.current);
}

/** The same for all who ask. */
export function knownWork(pulse: Pages): Live<KnownWork> {
  const before = made.get(pulse.live);
  if (before) return before;
  const next = sourceOf(pulse);
  made.set(pulse.live, next);
  return next;
}

const made = new WeakMap<Pages['live'], Live<KnownWork>>();

/** What a person's list was made from. */
interface Made {
  readonly loads: readonly WorkloadTaskRow[];
  readonly tasks: readonly TaskRow[];
  readonly list: readonly WorkloadTaskRow[];
}

/** What is known of a task that the person may read, and what that was made from. */
interface Exact {
  readonly task: TaskRow | undefined;
  readonly parent: TaskRow | undefined;
  readonly row: WorkloadTaskRow;
}

function sourceOf({ live, replica, person: me }: Pages): Live<KnownWork> {
  const loads = live.list({ from: 'workloadTask', groupBy: ['assignee', 'isHelping'] });
  const tasks = live.list({ from: 'task', filter: { anyOf: { projectId: [null] } } });
  const own = new Map<string, Made>();
  const helped = new Map<string, Made>();
  const exact = new WeakMap<WorkloadTaskRow, Exact>();
  let last: { readonly loads: object; readonly tasks: object; readonly work: KnownWork } | null = null;

  function current(): KnownWork {
    const [found, known] = [loads.current(), tasks.current()];
    if (last?.loads === found && last.tasks === known) return last.work;
    const work: KnownWork = {
      group: (person) => listOf(own, person, found.group(person, 'false'), known.group()),
      helped: (person) => listOf(helped, person, found.group(person, 'true'), known.group()),
      count: (person) => found.count(person, 'false') + found.count(person, 'true'),
    };
    last = { loads: found, tasks: known, work };
    return work;
  }

  function listOf(
    made: Map<string, Made>,
    person: string,
    rows: readonly WorkloadTaskRow[],
    known: readonly TaskRow[],
  ): readonly WorkloadTaskRow[] {
    const before = made.get(person);
    if (before?.loads === rows && before.tasks === known) return before.list;
    const list = rows.map((load) => (mayBeCoarse(load) ? exactly(load) : load));
    const isSame = before?.list.length === list.length && list.every((row, at) => row === before.list[at]);
    const next = { loads: rows, tasks: known, list: isSame ? before.list : list };
    made.set(person, next);
    return next.list;
  }

  function exactly(load: WorkloadTaskRow): WorkloadTaskRow {
    const task = replica.get('task', load.taskId);
    const parent = task?.parentId ? replica.get('task', task.parentId) : undefined;
    const before = exact.get(load);
    if (before?.task === task && before?.parent === parent) return before?.row ?? load;
    const row = asReadBy(replica, me, load);
    exact.set(load, { task, parent, row });
    return row;
  }

  return {
    current,
    subscribe(listener) {
      const unsubscribe = [loads, tasks].map((source) => source.subscribe(listener));
      return () => {
        for (const each of unsubscribe) each();
      };
    },
  };
}
