/** What the tasks of a list can be put into sections by. */
export const GROUPINGS = ['status', 'due', 'priority', 'assignee', 'project', 'stream', 'tag'] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** In what the tasks of a place differ. */
export interface Differences {
  readonly projects: boolean;
  readonly assignees: boolean;
  readonly streams: boolean;
}

export function groupingsFor({ projects, assignees, streams }: Differences): Grouping[] {
  return GROUPINGS.filter((each) => {
    if (each === 'project') return projects;
    if (each === 'assignee') return assignees;
    return each !== 'stream' || streams;
  });
}

/** The grouping of this name, if the place offers it; else by status. */
export function groupingOf(name: string | null | undefined, offered: readonly Grouping[]): Grouping {
  return offered.find((each) => each === name) ?? 'status';
}
