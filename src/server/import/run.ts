/**
 * Imports a board through the door, as the person who imports it and with their rights. Ids are derived, so that an
 * interrupted import continues when it is run again.
 */
import type { ImportReport } from '#domain/imported/import-state.ts';
import type { Store } from '#sync/log/store.ts';
import type { Clock } from '#sync/protocol/clock.ts';
import type { Log } from '#server/log.ts';
import { sameJson } from '../../json.ts';
import { createReplay } from '#server/door/replay.ts';
import { asRows } from '#server/door/typed-rows.ts';
import { pauseAfter } from '#server/pause.ts';
import type { Planner } from './planner.ts';
import { rememberTarget, findTarget } from './target.ts';
import type { TaskPlan } from './trello/plan.ts';
import { ImportRun } from './import-run.ts';

export interface ImportPorts {
  readonly store: Store;
  readonly clock: Clock;
  readonly log: Pick<Log, 'error'>;
}

/** How many tasks, with how many comments, are planned before others have their turn. */
const TASKS = 8;
const COMMENTS = 32;

/**
 * Rejects with `StoreUnavailable` if the database stays unavailable, with `ProjectRefused` if the project can't be
 * created. `importer`: the person's id, also used by the plan.
 */
export async function runImport(
  { store, clock, log }: ImportPorts,
  planner: Planner,
  importer: string,
  onProgress: (tasks: number) => void,
): Promise<ImportReport> {
  const replay = createReplay({ store, clock, log, notify: false });
  const {
    id: projectId,
    project: known,
    isRemembered,
    lists: before,
  } = await store.read((reader) => findTarget(asRows(reader), planner.board, importer, clock));
  const since = known?.createdAt ?? clock.now();
  const outline = await planner.outline({ projectId, since });
  const { lists } = outline;
  if (!isRemembered || !sameJson(before, lists))
    await replay.runSystem(clock.now(), rememberTarget(planner.board.id, importer, { project: projectId, lists }));
  const work = new ImportRun(store, clock, replay, outline, importer, projectId);
  const people = await work.project(known, since);
  const streams = await work.streams();
  const columns = await work.columns();
  const fields = await work.fields();
  const tags = await work.tags();
  let done = 0;
  for await (const tasks of planner.tasks()) {
    for (const some of portions(tasks)) {
      const began = clock.now();
      await work.tasks(some, { people, streams, columns, fields, tags });
      done += some.length;
      onProgress(done);
      await yieldFor(clock, clock.now() - began);
    }
  }
  return work.report(planner.board.lost, known !== undefined);
}

function* portions(tasks: readonly TaskPlan[]): Iterable<readonly TaskPlan[]> {
  let some: TaskPlan[] = [];
  let comments = 0;
  for (const task of tasks) {
    some.push(task);
    comments += task.comments.length;
    if (some.length < TASKS && comments < COMMENTS) continue;
    yield some;
    some = [];
    comments = 0;
  }
  if (some.length > 0) yield some;
}

/** Half of the time is left to others. */
async function yieldFor(clock: Clock, ms: number): Promise<void> {
  await new Promise<void>((resolve) => void clock.after(pauseAfter(ms), resolve));
}
