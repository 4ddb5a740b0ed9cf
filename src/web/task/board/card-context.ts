import { useMemo } from 'react';
import type { ProjectRow } from '#domain/project/row.ts';
import { useRowsById } from '#web/data/context.ts';
import { useTagsById, type Tags } from '#web/data/tags.ts';
import type { People } from '#web/data/people.ts';
import { usePeople } from '#web/data/people.ts';
import { useToday } from '#web/ui/now.ts';

/** What every card of a board is drawn with. One object, which changes rarely, so that cards need not be drawn again. */
export interface CardContext {
  readonly people: People;
  readonly tags: Tags;
  readonly projects: ReadonlyMap<string, ProjectRow>;
  readonly today: string;
  /** Of tasks of many projects. */
  readonly showsProject: boolean;
  /** Of tasks that are not all one's own. */
  readonly showsAssignee: boolean;
  /** Of whose project the board is; null: it is the person's own. */
  readonly projectId: string | null;
  readonly hrefOf: (taskId: string) => string;
}

type Choices = Pick<CardContext, 'showsProject' | 'showsAssignee' | 'projectId' | 'hrefOf'>;

export function useCardContext({ showsProject, showsAssignee, projectId, hrefOf }: Choices): CardContext {
  const people = usePeople();
  const tags = useTagsById();
  const projects = useRowsById('project');
  const today = useToday();
  return useMemo(
    () => ({ people, tags, projects, today, showsProject, showsAssignee, projectId, hrefOf }),
    [people, tags, projects, today, showsProject, showsAssignee, projectId, hrefOf],
  );
}
