/** What a week needs of all tasks of those whom a person leads, each task once. */
import { pulseStateOf } from '#domain/check-in/pulse.ts';
import { riskOf, RISKS, type Risk } from '#domain/workload/definitions.ts';
import type { Late } from '#domain/workload/late.ts';
import type { PulseItem } from '../pulse/pulse-groups.ts';

/** A task with the first reason why it is at risk. */
export interface WeekItem {
  readonly item: PulseItem;
  readonly risk: Risk | null;
  /** If it is likely late: by which day it is done, see `Late`. */
  readonly likely?: string | null | undefined;
}

interface WeekContext {
  readonly today: string;
  readonly now: number;
  readonly lastDay: string;
  readonly late: Late;
  /** The tasks about which nobody answers. */
  readonly silent: ReadonlySet<string>;
}

export interface Needs {
  readonly blocked: readonly WeekItem[];
  readonly silent: readonly WeekItem[];
  /** Due by the last day and not done. */
  readonly due: readonly WeekItem[];
}

/** `items` are open. */
export function weekOf(items: readonly PulseItem[], { today, now, lastDay, late, silent }: WeekContext): Needs {
  const all = items.map((item): WeekItem => {
    const risk = riskOf(item, { today, now, late });
    return { item, risk, likely: risk === 'late' ? late.get(item.id) : undefined };
  });
  const inState = (state: 'blocked' | 'silent') =>
    all
      .filter(({ item, risk }) => pulseStateOf(item, { isSilent: silent.has(item.id), risk }) === state)
      // What was not heard of for longest is first.
      .sort((one, other) => (one.item.answeredAt ?? 0) - (other.item.answeredAt ?? 0) || byId(one, other));
  return {
    blocked: inState('blocked'),
    silent: inState('silent'),
    due: all
      .filter(({ item: { deadline } }) => deadline !== null && deadline <= lastDay)
      .sort((one, other) => rankOf(one) - rankOf(other) || byDeadline(one, other) || byId(one, other)),
  };
}

function rankOf({ risk }: WeekItem): number {
  return risk === null ? RISKS.length : RISKS.indexOf(risk);
}

function byDeadline({ item: one }: WeekItem, { item: other }: WeekItem): number {
  return (one.deadline ?? '') < (other.deadline ?? '') ? -1 : one.deadline === other.deadline ? 0 : 1;
}

function byId({ item: one }: WeekItem, { item: other }: WeekItem): number {
  return one.id < other.id ? -1 : 1;
}
