/** What a lead has to know of a week: of all people and projects that they lead, each task once. */
import { useMemo } from 'react';
import { daysAfter } from '#domain/date.ts';
import { firstDayOf } from '#domain/profile/region-of.ts';
import { isOpen } from '#domain/workload/definitions.ts';
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
import { weekOf, type Needs, type WeekItem } from './week-of.ts';

export interface Week extends Omit<Needs, 'silent'> {
  readonly today: string;
  readonly now: number;
  /** The last day of the person's week. */
  readonly lastDay: string;
  readonly people: readonly string[];
  readonly loads: Loads;
  /** Nobody has answered about them; null offline, where that is not known. */
  readonly silent: readonly WeekItem[] | null;
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
  const { today, now } = loads;
  const items = useMemo(() => {
    const found = new Map<string, PulseItem>();
    for (const { rows } of loads.people.values()) for (const row of rows) add(found, row);
    for (const { id } of lead.projects) for (const row of tasks.group(id)) add(found, row);
    return [...found.values()];
  }, [loads, lead, tasks]);
  const silent = useSilent(lead, answersOf(items));
  const lastDay = daysAfter(weekStart(today, firstDayOf(locale)), 6);

  return useMemo(() => {
    const late = new Map([...loads.people.values()].flatMap((view) => [...view.late]));
    const isKnown = typeof silent !== 'string';
    const needs = weekOf(items, { today, now, lastDay, late, silent: isKnown ? silent : NOTHING_UNANSWERED });
    return {
      ...needs,
      today,
      now,
      lastDay,
      people,
      loads,
      silent: isKnown ? needs.silent : null,
      isLoaded: isHere && silent !== 'asking' && people.every((id) => loads.people.has(id)),
    };
  }, [loads, items, silent, today, now, lastDay, people, isHere]);
}

const NOTHING_UNANSWERED: ReadonlySet<string> = new Set();

function add(found: Map<string, PulseItem>, row: PulseItem): void {
  if (isOpen(row) && !found.has(row.id)) found.set(row.id, row);
}
