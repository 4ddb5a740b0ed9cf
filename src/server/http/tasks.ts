/** Single tasks, for pages that do not hold all tasks their person may see. */
import { foundTask } from '#domain/finding/found.ts';
import { Refusal } from '#domain/refusal.ts';
import { schema } from '#domain/registry.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { readable } from '#sync/hub/readable.ts';
import { countTags } from '#server/tag-counts.ts';
import type { App } from './app.ts';
import type { AppPorts } from './ports.ts';
import { sessionOf } from './signed-in.ts';

export function addTasks(app: App, { sessions, store, database }: AppPorts): void {
  /** How many of the tasks have each tag. */
  app.get('/api/tags', async (c) => {
    const { person } = await sessionOf(c, sessions);
    const counts = await countTags({ store, database }, person);
    return c.json({ success: true, counts: Object.fromEntries(counts) });
  });

  /** A task the person may not see does not exist. */
  app.get('/api/tasks/:id', async (c) => {
    const { person } = await sessionOf(c, sessions);
    const [task] = await readable(store, schema, person, 'task', [c.req.param('id')]);
    if (!task) throw new Refusal('task_not_found');
    return c.json({ success: true, task: foundTask(task as TaskRow) });
  });
}
