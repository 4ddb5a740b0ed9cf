/** What a lead has to know of a week: of all people and projects that they lead, each task once. */
import { useMemo } from 'react';
import { daysAfter } from '#domain/date.ts';
import { firstDayOf } from '#domain/profile/region-of.ts';
import { pulseStateOf } from '#domain/check-in/pulse.ts';
import { isOpen, riskOf, RISKS, type Risk, type RiskContext } from '#domain/workload/definitions.ts';
import { useList, usePulse } from '#web/data/context.ts';
import { usePeople } from '#web/data/people.ts';
import { useScopes } from '#web/data/use-scopes.ts';
import { weekStart } from '#web/task/calendar/days.ts';
import { useLocale } from '#web/ui/use-locale.ts';
import { answersOf, type PulseItem } from '../pulse/pulse-groups.ts';
import { useSharedProjects } from '../workload/shared-projects.tsx';
import { shownWorkload } from '../workload/shown.ts';
import { useLoads, type Loads } from '../workload/use-loads.ts';
import type { Lead } from './use-lead.ts';
import { useSilent } from './use-silent.ts';

/** A task with the first reason why it is at risk. */
export interface WeekItem {
  readonly item: PulseItem;
  readonly risk: Risk | null;
}

export interface Week {
  readonly today: string;
  /** The last day of the person's week. */
  readonly lastDay: string;
  readonly people: readonly string[];
  readonly loads: Loads;
  readonly blocked: readonly WeekItem[];
  /** Nobody has answered about them; null offline, where that is not known. */
  readonly silent: readonly WeekItem[] | null;
  /** Due by the last day and not done. */
  readonly due: readonly WeekItem[];
  /** Whether all of it is here. */
  readonly isLoaded: boolean;
}

const NOW = shownWorkload({});
const BY_PROJECT = { from: 'task', groupBy: 'projectId' } as const;

export function useWeek(lead: Lead): Week {
  const { person: me } = usePulse();
  const directory = usePeople();
  const locale = useLocale();
  const people = useMemo(() => {
    const all = new Set(lead.teams.flatMap(({ memberUids }) => memberUids));
    return [...all].filter((id) => directory.get(id)?.disabledAt === null);
  }, [lead, directory]);
  const own = lead.projects.map(({ id }) => `project:${id}`);
  const isHere = useScopes([...new Set([`assigned:${me}`, ...own, ...useSharedProjects(people)])]);
  const loads = useLoads(people, NOW);
  const tasks = useList(BY_PROJECT);
  const { today } = loads;
  const items = useMemo(() => {
    const found = new Map<string, PulseItem>();
    for (const { rows } of loads.people.values()) for (const row of rows) add(found, row);
    for (const { id } of lead.projects) for (const row of tasks.group(id)) add(found, row);
    return [...found.values()];
  }, [loads, lead, tasks]);
  const silent = useSilent(lead, answersOf(items));
  const lastDay = daysAfter(weekStart(today, firstDayOf(locale)), 6);

  return useMemo(() => {
    const late = new Set([...loads.people.values()].flatMap((view) => [...view.late]));
    const all = items.map((item) => ({ item, risk: riskOf(item, { today, late } satisfies RiskContext) }));
    const isSilent = (id: string) => typeof silent !== 'string' && silent.has(id);
    const inState = (state: 'blocked' | 'silent') =>
      all
        .filter(({ item, risk }) => pulseStateOf(item, { isSilent: isSilent(item.id), risk }) === state)
        // What was not heard of for longest is first.
        .sort((one, other) => (one.item.answeredAt ?? 0) - (other.item.answeredAt ?? 0) || byId(one, other));
    return {
      today,
      lastDay,
      people,
      loads,
      blocked: inState('blocked'),
      silent: typeof silent === 'string' ? null : inState('silent'),
      due: all
        .filter(({ item: { deadline } }) => deadline !== null && deadline <= lastDay)
        .sort((one, other) => rankOf(one) - rankOf(other) || byDeadline(one, other) || byId(one, other)),
      isLoaded: isHere && silent !== 'asking' && people.every((id) => loads.people.has(id)),
    };
  }, [loads, items, silent, today, lastDay, people, isHere]);
}

function add(found: Map<string, PulseItem>, row: PulseItem): void {
  if (isOpen(row) && !found.has(row.id)) found.set(row.id, row);
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
