import { PULSE_STATES, pulseStateOf, type PulseState } from '#domain/check-in/pulse.ts';
import { riskOf } from '#domain/workload/risk.ts';
import type { TaskRow } from '#domain/task/row.ts';

/** What is known of a task also where it cannot be read. */
export type PulseItem = Pick<
  TaskRow,
  'id' | 'assignee' | 'status' | 'answer' | 'answeredAt' | 'deadline' | 'progress' | 'slips'
> &
  Partial<Pick<TaskRow, 'micromanagement'>>;

export type PulseGroups = readonly (readonly [state: PulseState, items: readonly PulseItem[]])[];

/**
 * What needs someone most is first; in a group what was not heard of for longest, and reported
 * trouble before what is only computed. Empty groups are left out. `late` are those that
 * a forecast puts after their due dates.
 */
export function pulseGroups(
  items: readonly PulseItem[],
  silent: ReadonlySet<string>,
  late: ReadonlySet<string>,
): PulseGroups {
  const groups = Map.groupBy(items, (item) =>
    pulseStateOf(item, { isSilent: silent.has(item.id), risk: riskOf(item, late) }),
  );
  return PULSE_STATES.flatMap((state) => {
    const found = groups.get(state);
    return found ? [[state, found.toSorted(mostUrgentFirst)] as const] : [];
  });
}

function mostUrgentFirst(one: PulseItem, other: PulseItem): number {
  return (
    Number(one.answer === 'ON_TRACK') - Number(other.answer === 'ON_TRACK') ||
    (one.answeredAt ?? 0) - (other.answeredAt ?? 0) ||
    (one.id < other.id ? -1 : 1)
  );
}

/** Another text with each answer. */
export function answersOf(items: readonly PulseItem[]): string {
  let [latest, count] = [0, 0];
  for (const { answeredAt } of items) {
    if (answeredAt === null) continue;
    latest = Math.max(latest, answeredAt);
    count += 1;
  }
  return `${latest} ${count}`;
}
