import { daysAfter } from '#domain/date.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { TaskGroups } from './task-groups.ts';

/** Done tasks are shown for as many days; older ones when someone asks for them. */
const DAYS = 7;

/** Of done tasks those of the last days, as often as the list changes. `today` is the viewer's date. */
export class RecentlyDone {
  readonly #groups: TaskGroups;

  constructor(today: string) {
    const since = Date.parse(daysAfter(today, -DAYS));
    this.#groups = new TaskGroups(({ doneAt }) => (doneAt === null || doneAt >= since ? 'recent' : null));
  }

  of(done: readonly TaskRow[]): readonly TaskRow[] {
    return this.#groups.of(done).get('recent') ?? NO_TASKS;
  }
}

const NO_TASKS: readonly TaskRow[] = [];
