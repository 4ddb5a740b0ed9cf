/** Single tasks, for pages that do not hold all tasks their person may see. */
import { foundTask } from '#domain/finding/found.ts';
import { Refusal } from '#domain/refusal.ts';
import { schema } from '#domain/registry.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { readable } from '#sync/hub/readable.ts';
import { countTags } from '#server/tag-counts.ts';
import type { AppPorts } from './ports.ts';
import type { Serve } from './serve.ts';

export function addTasks(serve: Serve, { store, database }: AppPorts): void {
  /** How many of the tasks have each tag. */
  serve('GET /api/tags', async ({ person }) => {
    const counts = await countTags({ store, database }, person);
    return { counts: Object.fromEntries(counts) };
  });

  /** A task the person may not see does not exist. */
  serve('GET /api/tasks/:id', async ({ person, params }) => {
    const [task] = await readable(store, schema, person, 'task', [params.id]);
    if (!task) throw new Refusal('task_not_found');
    return { task: foundTask(task as TaskRow) };
  });
}
