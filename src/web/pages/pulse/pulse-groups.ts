import { PULSE_STATES, pulseStateOf, type PulseState } from '#domain/check-in/pulse.ts';
import { isUnchanged, RISKS, riskOf, type Risk, type RiskContext } from '#domain/workload/definitions.ts';
import type { TaskRow } from '#domain/task/row.ts';
import type { WorkloadTaskRow } from '#domain/workload/row.ts';

/** What is known of a task also where it cannot be read. */
export type PulseItem = Pick<
  TaskRow,
  'id' | 'assignee' | 'status' | 'answer' | 'answeredAt' | 'deadline' | 'dueAt' | 'progress' | 'slips' | 'waitsFor'
> &
  Partial<Pick<TaskRow, 'micromanagement' | 'updatedAt' | 'estimate'> & Pick<WorkloadTaskRow, 'isPrivate'>>;

export type PulseGroups = readonly (readonly [state: PulseState, items: readonly PulseItem[]])[];

/**
 * What needs someone most is first: in a group by the reason why it is at risk, then what was not heard of for longest.
 * Empty groups are left out.
 */
export function pulseGroups(
  items: readonly PulseItem[],
  silent: ReadonlySet<string>,
  context: RiskContext,
): PulseGroups {
  const risks = new Map(items.map((item) => [item, riskOf(item, context)]));
  const rankOf = (item: PulseItem) => ranks.get(risks.get(item) ?? null) ?? RISKS.length;
  const groups = Map.groupBy(items, (item) =>
    pulseStateOf(item, {
      isSilent: silent.has(item.id),
      isUnchanged: item.updatedAt !== undefined && isUnchanged({ ...item, updatedAt: item.updatedAt }, context.now),
      risk: risks.get(item) ?? null,
    }),
  );
  return PULSE_STATES.flatMap((state) => {
    const found = groups.get(state);
    const sorted = found?.toSorted(
      (one, other) =>
        rankOf(one) - rankOf(other) || (one.answeredAt ?? 0) - (other.answeredAt ?? 0) || (one.id < other.id ? -1 : 1),
    );
    return sorted ? [[state, sorted] as const] : [];
  });
}

const ranks: ReadonlyMap<Risk | null, number> = new Map(RISKS.map((risk, rank) => [risk, rank]));

/** Whether nothing but the forecast says that it is at risk, and nobody said how large it is: it counts, and is folded. */
export function isOnlyGuessed(item: PulseItem, context: RiskContext): boolean {
  return item.estimate === null && riskOf(item, context) === 'late';
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
