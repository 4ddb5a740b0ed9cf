/** Makes the tasks of a CSV file, and what they need beside: fields of the project, and tags. */
import { useMemo } from 'react';
import { plural, t } from '@lingui/core/macro';
import { createField } from '#domain/field/commands.ts';
import { newField } from '#domain/field/new-field.ts';
import { canEditFields } from '#domain/field/rules.ts';
import type { FieldRow } from '#domain/field/row.ts';
import { NAME_MAX } from '#domain/input.ts';
import { nameKey } from '#domain/name-key.ts';
import { createTag } from '#domain/tag/commands.ts';
import { tagsQuery } from '#domain/tag/queries.ts';
import { createTask } from '#domain/task/create.ts';
import { dayWordsOf } from '#domain/task/quick-add/day-words.ts';
import { NameIndex } from '#domain/task/quick-add/name-index.ts';
import { canBeAssigned } from '#domain/task/rules.ts';
import { usePulse } from '#web/data/context.ts';
import { choosable, usePeople } from '#web/data/people.ts';
import type { Pulse } from '#web/data/pulse.ts';
import { useToday } from '#web/ui/now.ts';
import { serverNow } from '#web/ui/server-time.ts';
import { zoneHere } from '#web/ui/time-zone.ts';
import { useLocale } from '#web/ui/use-locale.ts';
import { useLingui } from '@lingui/react/macro';
import { ranksAtTop } from '../board/position.ts';
import { useTaskColumns } from '../columns/use-task-columns.ts';
import { createMany, showCreatedToast } from '../create-many.ts';
import { typedNumber } from '#domain/field/typed-number.ts';
import { priorityLabels } from '../labels.ts';
import { optionNames, type CsvColumn, type CsvReading, type CsvTask } from './rows.ts';
import type { Target } from './targets.ts';

/** What the cells of a file are read by, for a project. */
export function useCsvReading(projectId: string): CsvReading {
  const { t: say } = useLingui();
  const { person, replica } = usePulse();
  const people = usePeople();
  const locale = useLocale();
  const today = useToday();
  const { all: columns } = useTaskColumns(projectId);
  return useMemo(() => {
    const project = replica.get('project', projectId) ?? null;
    const known = choosable(people).map(({ id, displayName: name }) => ({ id, name }));
    const canTake = (id: string) => canBeAssigned(replica, id, project) === null;
    return {
      today,
      locale,
      columns,
      zone: zoneHere(),
      languages: dayWordsOf(locale),
      people: new NameIndex(known),
      me: person,
      canBeNamed: canTake,
      number: (text) => typedNumber(text, locale),
      priorities: {
        LOW: say(priorityLabels.LOW),
        STANDARD: say(priorityLabels.STANDARD),
        HIGH: say(priorityLabels.HIGH),
        URGENT: say(priorityLabels.URGENT),
      },
      assignees: new Map(known.filter(({ id }) => canTake(id)).map(({ id, name }) => [nameKey(name), id])),
    };
  }, [replica, projectId, person, people, locale, today, columns, say]);
}

/** Whether the person may give the project fields. */
export function canAddFields({ replica, person }: Pick<Pulse, 'replica' | 'person'>, projectId: string): boolean {
  const project = replica.get('project', projectId);
  return project !== undefined && canEditFields(replica, person, project) === null;
}

/** A field as it will be, so that cells can be read as its values before it is made. `values`: all that are written. */
export function plannedField(
  { newId, person }: Pick<Pulse, 'newId' | 'person'>,
  projectId: string,
  { type, name, unit }: Extract<Target, { readonly kind: 'new' }>,
  values: readonly string[],
): FieldRow {
  const options = optionNames(values, type).map((each) => ({ id: newId(), name: each, hue: null, isDeleted: false }));
  const made = newField(projectId, { actor: person, now: serverNow() });
  return { ...made, id: newId(), name: name.slice(0, NAME_MAX), type, unit, options, rank: '' };
}

/** False: the server or the project does not take it, which a toast has said. */
export async function importTasks(
  pulse: Pulse,
  projectId: string,
  columns: readonly CsvColumn[],
  tasks: readonly CsvTask[],
): Promise<boolean> {
  for (const { target, field } of columns) {
    if (target?.kind !== 'new' || !field) continue;
    const { id, name, type, unit } = field;
    const options = field.options.map((option) => ({ id: option.id, name: option.name }));
    if (!pulse.run(createField({ id, projectId, name, type, unit, options })).success) return false;
  }
  const tags = tagIds(pulse, new Set(tasks.flatMap((task) => task.tags)));
  const ranks = ranksAtTop([], tasks.length, serverNow());
  const made = createMany(pulse, tasks, ({ values, tags: names, due, assignee = pulse.person, ...task }, at) => {
    const id = pulse.newId();
    const rank = ranks[at];
    const dueTime = due?.dueTime ?? null;
    const call = createTask({
      ...task,
      id,
      projectId,
      assignee,
      tags: names.flatMap((name) => tags.get(nameKey(name)) ?? []),
      ...(due && { deadline: due.deadline, ...(dueTime !== null && { dueTime, dueZone: zoneHere() }) }),
      ...(Object.keys(values).length > 0 && { fieldValues: values }),
      ...(rank !== undefined && { rank }),
    });
    return pulse.run(call).success ? id : null;
  });
  const ids = await made;
  if (!ids || ids.length === 0) return false;
  const title = t`Imported ${plural(ids.length, { one: '# task', other: '# tasks' })}`;
  showCreatedToast(pulse, title, ids);
  return ids.length === tasks.length;
}

/** By the keys of their names; those that nobody has made yet are made. */
function tagIds({ live, attempt, newId }: Pulse, names: ReadonlySet<string>): ReadonlyMap<string, string> {
  const known = live.list(tagsQuery).current().group();
  const ids = new Map(known.map(({ id, name }) => [nameKey(name), id]));
  for (const name of names) {
    if (ids.has(nameKey(name))) continue;
    const id = newId();
    if (attempt(createTag({ id, name })).success) ids.set(nameKey(name), id);
  }
  return ids;
}
