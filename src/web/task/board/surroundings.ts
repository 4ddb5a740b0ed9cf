import { useMemo } from 'react';
import type { ProjectRow } from '#domain/project/row.ts';
import type { TagRow } from '#domain/tag/row.ts';
import { useRowsById } from '#web/data/context.ts';
import type { People } from '#web/data/people.ts';
import { usePeople } from '#web/data/people.ts';
import { useToday } from '#web/ui/now.ts';

/** What every card of a board is drawn with. One object, which changes rarely, so that cards need not be drawn again. */
export interface Surroundings {
  readonly people: People;
  readonly tags: ReadonlyMap<string, TagRow>;
  readonly projects: ReadonlyMap<string, ProjectRow>;
  readonly today: string;
  /** One's own tasks of many projects: their project is shown instead of the assignee. */
  readonly showsProject: boolean;
  readonly hrefOf: (taskId: string) => string;
}

export function useSurroundings(showsProject: boolean, hrefOf: (taskId: string) => string): Surroundings {
  const people = usePeople();
  const tags = useRowsById('tag');
  const projects = useRowsById('project');
  const today = useToday();
  return useMemo(
    () => ({ people, tags, projects, today, showsProject, hrefOf }),
    [people, tags, projects, today, showsProject, hrefOf],
  );
}
