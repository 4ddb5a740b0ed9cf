import { typeOf } from '#domain/field/field-types.ts';
import { fieldKey, type FieldKey } from '#domain/field/key.ts';
import type { FieldRow } from '#domain/field/row.ts';

/** What the tasks of a list can be put into sections by. */
export const GROUPINGS = ['status', 'due', 'priority', 'assignee', 'project', 'stream', 'tag'] as const;
export type BuiltInGrouping = (typeof GROUPINGS)[number];
/** One of these, or a field of the project. */
export type Grouping = BuiltInGrouping | FieldKey;

/** In what the tasks of a place differ. */
export interface Differences {
  readonly projects: boolean;
  readonly assignees: boolean;
  readonly streams: boolean;
  /** Of the project. */
  readonly fields: readonly FieldRow[];
}

export function groupingsFor({ projects, assignees, streams, fields }: Differences): Grouping[] {
  const builtIn = GROUPINGS.filter((each) => {
    if (each === 'project') return projects;
    if (each === 'assignee') return assignees;
    return each !== 'stream' || streams;
  });
  return [...builtIn, ...fields.flatMap(({ id, type }) => (typeOf(type).groups ? [fieldKey(id)] : []))];
}

/** The grouping of this name, if the place offers it; else by status. */
export function groupingOf(name: string | null | undefined, offered: readonly Grouping[]): Grouping {
  return offered.find((each) => each === name) ?? 'status';
}
