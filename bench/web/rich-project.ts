/** A project whose tasks say something in ten fields of its own, with a column of its own and tasks that wait for others. */
import { daysAfter } from '#domain/date.ts';
import { createColumn } from '#domain/column/commands.ts';
import { addDependency } from '#domain/dependency/commands.ts';
import { createField } from '#domain/field/commands.ts';
import type { FieldTypeName } from '#domain/field/row.ts';
import { valuesOrNull, type FieldValue } from '#domain/field/value.ts';
import { createProject } from '#domain/project/commands.ts';
import { rankAt } from '#domain/task/rank.ts';
import { STATUSES } from '#domain/task/row.ts';
import { id } from '#test/client.ts';
import { newTask, WINDOW, type Member } from '../server/team.ts';

export const FIELDS: readonly { readonly name: string; readonly type: FieldTypeName }[] = [
  { name: 'Cost', type: 'NUMBER' },
  { name: 'Room', type: 'ONE_OF' },
  { name: 'Hours', type: 'NUMBER' },
  { name: 'Ordered', type: 'DATE' },
  { name: 'Painter', type: 'PERSON' },
  { name: 'Paid', type: 'CHECKBOX' },
  { name: 'Tools', type: 'SOME_OF' },
  { name: 'Offer', type: 'LINK' },
  { name: 'Supplier', type: 'TEXT' },
  { name: 'Risk', type: 'ONE_OF' },
];
export const OPTIONS = ['Hall', 'Bath', 'Attic', 'Cellar', 'Garden'];
const DEPENDENCIES = 2_000;
const FIRST_DAY = '2026-01-01';

/** As `loadProject`, without streams. */
export async function loadRichProject(team: readonly Member[], size: number): Promise<string> {
  const [owner] = team;
  if (!owner) throw new Error('Nobody is there');
  const project = id();
  const memberUids = team.map(({ account }) => account.id);
  await owner.client.send(createProject({ id: project, name: 'A rich project', memberUids }));
  const column = { id: id(), projectId: project, name: 'Review', category: 'IN_PROGRESS' } as const;
  await owner.client.send(createColumn({ ...column, rank: rankAt(Date.now()) }));
  const fields = FIELDS.map(({ name, type }) => {
    const chosen = type === 'ONE_OF' || type === 'SOME_OF';
    const options = chosen ? OPTIONS.map((option, hue) => ({ id: id(), name: option, hue })) : [];
    return { id: id(), projectId: project, name, type, options, ...(type === 'NUMBER' && { unit: '€' }) };
  });
  for (const { options, ...field } of fields)
    await owner.client.send(createField({ ...field, ...(options.length > 0 && { options }) }));

  const made: string[] = [];
  await Promise.all(
    team.map(({ client, account }, at) => {
      const share = Math.floor(size / team.length) + (at < size % team.length ? 1 : 0);
      const calls = Array.from({ length: share }, (_, nth) => {
        const task = id();
        if (at === 0) made.push(task);
        const said = valuesOrNull(
          fields.map((field) => [field.id, valueOf(field.type, nth, account.id, field.options)] as const),
        );
        return newTask(task, project, account.id, nth, STATUSES[nth % STATUSES.length], null, said);
      });
      return client.pipeline(calls, WINDOW);
    }),
  );
  // Each waits for several of those before it; ten are connected.
  const pairs = made.flatMap((task, at) =>
    [1, 2, 3, 5, 7].flatMap((back) => {
      const otherId = back > at % 10 ? undefined : made[at - back];
      return otherId === undefined ? [] : [addDependency({ id: task, otherId })];
    }),
  );
  await owner.client.pipeline(pairs.slice(0, DEPENDENCIES), WINDOW);
  return project;
}

function valueOf(
  type: FieldTypeName,
  nth: number,
  person: string,
  options: readonly { readonly id: string }[],
): FieldValue | null {
  const ids = options.map((option) => option.id);
  switch (type) {
    case 'NUMBER':
      return (nth * 37) % 1000;
    case 'DATE':
      return daysAfter(FIRST_DAY, nth % 365);
    case 'PERSON':
      return person;
    case 'CHECKBOX':
      return nth % 2 === 0 ? true : null;
    case 'ONE_OF':
      return ids[nth % ids.length] ?? null;
    case 'SOME_OF':
      return ids.slice(0, 1 + (nth % ids.length));
    case 'LINK':
      return `https://example.org/offers/${nth}`;
    case 'TEXT':
      return `Supplier number ${nth % 90}`;
  }
}
