/** Tasks and projects, for programs and for pages that do not hold all that their person may see. */
import * as z from 'zod/mini';
import { date, uuid } from '#domain/input.ts';
import { Refusal } from '#domain/refusal.ts';
import { isActive } from '#domain/project/archive.ts';
import { schema } from '#domain/registry.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { teamFor } from '#domain/team/rules.ts';
import { readable } from '#sync/hub/readable.ts';
import { asRows } from '#server/door/typed-rows.ts';
import { countTags } from '#server/tag-counts.ts';
import { withShownValues } from '#server/shown-values.ts';
import { listTasks, type Order, type Place } from '#server/task-list.ts';
import { opaque, readOpaque } from './opaque.ts';
import type { AppPorts } from './ports.ts';
import type { Serve } from './serve.ts';

const PAGE = 50;

export function addTasks(serve: Serve, { store, database }: AppPorts): void {
  serve('GET /api/tasks', async ({ person, query }) => {
    const { assignee, author, team, project, order = 'created', fields, after, most = PAGE, ...filter } = query;
    const { tasks: found, next } = await listTasks({ store, database }, person, {
      ...filter,
      assignee: assignee === 'me' ? person : (assignee ?? (team && (await peopleOf(team, person)))),
      author: author === 'me' ? person : author,
      project: project === 'none' ? null : project,
      order,
      most,
      after: after === undefined ? undefined : placeIn(order, after),
    });
    const tasks = await withShownValues(store, found);
    return {
      tasks: fields ? tasks.map((task) => Object.fromEntries(fields.map((field) => [field, task[field]]))) : tasks,
      next: next && textOf(order, next),
    };
  });

  /** Of a team that the person is in. */
  async function peopleOf(id: string, person: string): Promise<readonly string[]> {
    return store.read((reader) => teamFor(asRows(reader), person, id).memberUids);
  }

  serve('GET /api/projects', async ({ person, query: { archived } }) => {
    const all = await store.read((reader) => asRows(reader).list('project', 'memberUids', person));
    const wanted = all.filter((project) => project.deletedAt === null && isActive(project) === (archived !== 'true'));
    return { projects: wanted.toSorted((one, other) => one.name.localeCompare(other.name, 'en')) };
  });

  /** How many of the tasks have each tag. */
  serve('GET /api/tags', async ({ person }) => {
    const counts = await countTags({ store, database }, person);
    return { counts: Object.fromEntries(counts) };
  });

  /** A task the person may not see does not exist. */
  serve('GET /api/tasks/:id', async ({ person, params }) => {
    const [task] = await readable(store, schema, person, 'task', [params.id]);
    if (!task) throw new Refusal('task_not_found');
    const [shown = task as TaskRow] = await withShownValues(store, [task as TaskRow]);
    return { task: shown };
  });
}

/** What `next` says: where the page ends, in which order. */
const places = {
  created: z.tuple([z.literal('created'), z.int(), uuid()]),
  updated: z.tuple([z.literal('updated'), z.int(), uuid()]),
  due: z.tuple([z.literal('due'), date(), uuid()]),
} as const;

function textOf(order: Order, { value, id }: Place): string {
  return opaque([order, value, id]);
}

function placeIn(order: Order, text: string): Place {
  const schema: z.ZodMiniType<readonly [Order, string | number, string]> = places[order];
  const [, value, id] = readOpaque(schema, text);
  return { value, id };
}
