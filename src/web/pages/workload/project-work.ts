/** What the forecast of a project rests on. */
import { useDeferredValue, useMemo } from 'react';
import { criticalPath } from '#domain/dependency/critical-path.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { workCalendarOf } from '#domain/workload/usual.ts';
import type { Rowset } from '#sync/live/query.ts';
import { useList, usePulse } from '#web/data/context.ts';
import { useScopes } from '#web/data/use-scopes.ts';
import { workAhead, workOfProject, type WorkAhead } from './work-ahead.ts';

/** The tasks of a project, after everything else has rendered: the board comes first. */
export function useProjectTasks(projectId: string): Rowset<TaskRow> {
  return useDeferredValue(useList({ from: 'task', where: { column: 'projectId', key: projectId } }));
}

/** With the days off of those whose workload the viewer may know: their own, and of whom they lead. */
export function useProjectWork(projectId: string, tasks: Rowset<TaskRow>, today: string): WorkAhead {
  const { person: me } = usePulse();
  const led = useList({ from: 'reach', where: { column: 'leadUids', key: me } });
  const availability = useList({ from: 'availability', groupBy: 'id' });
  const dependencies = useDeferredValue(
    useList({ from: 'dependency', where: { column: 'projectId', key: projectId } }),
  );
  const known = useMemo(() => {
    const reached = new Set([me, ...led.group().map(({ id }) => id)]);
    return [...new Set(tasks.group().map(({ assignee }) => assignee))].filter((person) => reached.has(person)).sort();
  }, [tasks, led, me]);
  useScopes(known.map((person) => `workload:${person}`));
  return useMemo(() => {
    const availabilityOf = (person: string) => (known.includes(person) ? availability.group(person)[0] : undefined);
    const items = tasks.group();
    const work = workAhead([workOfProject(items)], availabilityOf, today);
    const path = criticalPath(items, {
      dependencies: dependencies.group(),
      today,
      calendarOf: (person) => workCalendarOf(availabilityOf(person)),
    });
    if (!path) return work;
    return { ...work, path, question: { ...work.question, notBefore: path.steps.at(-1)?.day ?? null } };
  }, [tasks, availability, dependencies, known, today]);
}
