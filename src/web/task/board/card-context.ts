import { useMemo } from 'react';
import type { ProjectRow } from '#domain/project/row.ts';
import { useRowsById } from '#web/data/context.ts';
import { useTagsById, type Tags } from '#web/data/tags.ts';
import type { People } from '#web/data/people.ts';
import { usePeople } from '#web/data/people.ts';
import type { Present } from '#domain/workload/definitions.ts';
import { usePresent } from '#web/data/present.ts';

/** What all cards of a board are rendered with. One object that rarely changes, so that cards need not render again. */
export interface CardContext extends Present {
  readonly people: People;
  readonly tags: Tags;
  readonly projects: ReadonlyMap<string, ProjectRow>;
  /** For boards with tasks of several projects. */
  readonly showsProject: boolean;
  /** For boards with tasks of several people. */
  readonly showsAssignee: boolean;
  /** The board's project; null: the person's own tasks. */
  readonly projectId: string | null;
  readonly hrefOf: (taskId: string) => string;
}

type Choices = Pick<CardContext, 'showsProject' | 'showsAssignee' | 'projectId' | 'hrefOf'>;

export function useCardContext(choices: Choices): CardContext {
  const { showsProject, showsAssignee, projectId, hrefOf } = choices;
  const people = usePeople();
  const tags = useTagsById();
  const projects = useRowsById('project');
  const present = usePresent();
  return useMemo(
    () => ({ ...present, people, tags, projects, showsProject, showsAssignee, projectId, hrefOf }),
    [present, people, tags, projects, showsProject, showsAssignee, projectId, hrefOf],
  );
}
