import type { ReactNode } from 'react';
import { useMemo } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { optionOf, typeOf, valueOfGroup } from '#domain/field/field-types.ts';
import { fieldOfKey, isFieldKey } from '#domain/field/key.ts';
import type { FieldRow } from '#domain/field/row.ts';
import type { StreamRow } from '#domain/stream/row.ts';
import type { ProjectRow } from '#domain/project/row.ts';
import { PRIORITIES, type TaskRow } from '#domain/task/row.ts';
import { tagHue } from '#domain/tag/hue.ts';
import { tagLabel } from '#domain/tag/name.ts';
import { nameOf } from '#web/data/people.ts';
import type { Tags } from '#web/data/tags.ts';
import type { BoardProps } from '#web/task/board/board.tsx';
import { ColumnGlyph } from '#web/task/columns/column-glyph.tsx';
import { useTaskColumns } from '#web/task/columns/use-task-columns.ts';
import { useKnownFields } from '#web/task/fields/known-fields.ts';
import { PriorityGlyph } from '#web/task/glyphs.tsx';
import { labelOf, priorityLabels } from '#web/task/labels.ts';
import { fieldsOfGroup } from '#web/task/grouping/fields.ts';
import type { ListSection } from '#web/task/list/items.ts';
import type { Grouping } from '#web/task/grouping/groupings.ts';
import { sectioningOf, sectionsOf, type DueSection } from '#web/task/grouping/sections.ts';
import { RecentlyDone } from '#web/task/recently-done.ts';
import { TaskGroups, type Grouped } from '#web/task/task-groups.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Dot } from '#web/ui/chip.tsx';

const dueLabels: Record<DueSection, MessageDescriptor> = {
  overdue: msg`Overdue`,
  today: msg`Today`,
  tomorrow: msg`Tomorrow`,
  week: msg`Next 7 days`,
  later: msg`Later`,
  none: msg`No due date`,
  done: msg`Done`,
};

interface SectionParts {
  readonly context: BoardProps['context'];
  readonly streams: readonly StreamRow[];
  readonly isClosed: (key: string) => boolean;
  readonly showsOlder: boolean;
  /** What was done long ago is folded in every section, also among open tasks. */
  readonly foldsDone?: boolean;
  /** Tasks are moved from section to section. */
  readonly moves?: boolean;
  /** Sections in which a task can begin are there without one, too. */
  readonly keepsEmpty?: boolean;
}

/** Tasks, which may be in their groups already, in sections by something that they share, as they are shown. */
export function useSections(
  rows: readonly TaskRow[] | Grouped,
  grouping: Grouping,
  { context, streams, isClosed, showsOlder, foldsDone = false, moves = false, keepsEmpty = false }: SectionParts,
): readonly ListSection[] {
  const { t, i18n } = useLingui();
  const columns = useTaskColumns(context.projectId);
  const known = useKnownFields(context.projectId);
  const made = useMemo(() => {
    const field = fieldOfKey(grouping, known.fields);
    const names = field ? namesIn(field, known.people, context) : namesOf(grouping, context, streams);
    const order = [...names.keys()];
    if (grouping !== 'stream' && !field)
      order.sort((one, other) => (names.get(one) ?? '').localeCompare(names.get(other) ?? '', i18n.locale));
    const tagFor = (id: string) => context.tags.get(id)?.id;
    const { projectId, projects } = context;
    const sectioning = sectioningOf(grouping, { present: context, order, columns, tagFor, field });
    const kept = keepsEmpty ? keptGroups(grouping, order, projects.get(projectId ?? ''), field) : NO_GROUPS;
    return {
      field,
      names,
      columns: new Map(columns.all.map((column) => [column.key, column])),
      sectioning,
      isKept: (key: string) => kept.has(key),
      groups: new TaskGroups(sectioning.keyOf),
      recentlyDone: new Map<string, RecentlyDone>(),
    };
  }, [grouping, context, columns, known, streams, i18n, keepsEmpty]);
  return useMemo(() => {
    const { field, names, sectioning, isKept, groups, recentlyDone, columns: byKey } = made;
    return sectionsOf('get' in rows ? rows : groups.of(rows), sectioning, isKept).map((section) => {
      const { key } = section;
      const column = grouping === 'status' ? byKey.get(key) : undefined;
      const label = labelOfSection(grouping, key);
      const name = column?.label ?? (label ? t(label) : (names.get(key) ?? ''));
      const folds = !showsOlder && (foldsDone || section.status === 'DONE' || (grouping === 'due' && key === 'done'));
      const recent = recentlyDone.get(key) ?? new RecentlyDone(context.today);
      recentlyDone.set(key, recent);
      const tasks = folds ? recent.of(section.tasks) : section.tasks;
      const older = section.tasks.length - tasks.length;
      const icon = column ? <ColumnGlyph column={column} /> : iconOf(grouping, key, name, context.tags, field);
      const fields =
        moves && grouping !== 'status' ? { fields: fieldsOfGroup(grouping, key, context.today) } : undefined;
      return { ...section, ...fields, tasks, all: section.tasks, older, label: name, icon, closed: isClosed(key) };
    });
  }, [rows, made, grouping, context.tags, context.today, isClosed, showsOlder, foldsDone, moves, t]);
}

const NO_GROUPS: ReadonlySet<string> = new Set();

/** The groups that are there without a task: of people those of the project, of projects and tags none. */
function keptGroups(
  grouping: Grouping,
  order: readonly string[],
  project: ProjectRow | undefined,
  field: FieldRow | undefined,
): ReadonlySet<string> {
  if (isFieldKey(grouping)) return new Set([...(field?.type === 'PERSON' ? (project?.memberUids ?? []) : order), '']);
  switch (grouping) {
    case 'status':
    case 'project':
    case 'tag':
      return NO_GROUPS;
    case 'priority':
      return new Set(PRIORITIES);
    case 'due':
      return new Set<DueSection>(['today', 'tomorrow', 'none']);
    case 'assignee':
      return new Set(project?.memberUids);
    case 'stream':
      return new Set([...order, '']);
  }
}

/** The names of people, projects, streams or tags. */
function namesOf(
  grouping: Grouping,
  { people, projects, tags }: BoardProps['context'],
  streams: readonly StreamRow[],
): ReadonlyMap<string, string> {
  if (isFieldKey(grouping)) return new Map();
  switch (grouping) {
    case 'assignee':
      return new Map([...people.keys()].map((id) => [id, nameOf(people, id)]));
    case 'project':
      return new Map([...projects.values()].map(({ id, name }) => [id, name]));
    case 'stream':
      return new Map(streams.map(({ id, name }) => [id, name]));
    case 'tag':
      return new Map([...tags.values()].map(({ id, name }) => [id, tagLabel(name)]));
    case 'status':
    case 'due':
    case 'priority':
      return new Map();
  }
}

/** The names of the values of a field, in their order. */
function namesIn(
  field: FieldRow,
  people: readonly string[],
  { voice }: BoardProps['context'],
): ReadonlyMap<string, string> {
  const { groups, text } = typeOf(field.type);
  return new Map(groups?.(field, people).map((key) => [key, text(valueOfGroup(key) ?? '', field, voice)]));
}

/** Undefined: the section has the name of a row, or of a column. */
function labelOfSection(grouping: Grouping, key: string): MessageDescriptor | undefined {
  if (isFieldKey(grouping)) return key === '' ? msg`Empty` : undefined;
  switch (grouping) {
    case 'due':
      return labelOf(dueLabels, key);
    case 'priority':
      return labelOf(priorityLabels, key) ?? msg`Other`;
    case 'status':
    case 'assignee':
      return undefined;
    case 'project':
      return key === '' ? msg`No project` : undefined;
    case 'stream':
      return key === '' ? msg`No stream` : undefined;
    case 'tag':
      return key === '' ? msg`No tags` : undefined;
  }
}

function iconOf(grouping: Grouping, key: string, name: string, tags: Tags, field: FieldRow | undefined): ReactNode {
  const hue = (field && optionOf(field, key)?.hue) ?? null;
  if (hue !== null) return <Dot hue={hue} />;
  if (field?.type === 'PERSON' && key !== '') return <Avatar size="xs" name={name} seed={key} labelled={false} />;
  const tag = grouping === 'tag' ? tags.get(key) : undefined;
  if (tag) return <Dot hue={tagHue(tag)} />;
  if (grouping === 'assignee') return <Avatar size="xs" name={name} seed={key} labelled={false} />;
  return grouping === 'priority' && <PriorityGlyph priority={key} />;
}
