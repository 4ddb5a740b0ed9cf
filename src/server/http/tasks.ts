/** Single tasks, for pages that do not hold all tasks their person may see. */
import { Refusal } from '#domain/refusal.ts';
import { schema } from '#domain/registry.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { readable } from '#sync/hub/readable.ts';
import { countTags } from '#server/tag-counts.ts';
import { searchTasks } from '#server/task-search.ts';
import type { App } from './app.ts';
import type { AppPorts } from './ports.ts';
import { sessionOf } from './signed-in.ts';

/** As many as the palette shows. */
const MOST = 8;
/** Names are no longer than this. */
const LONGEST = 500;

export function addTasks(app: App, { sessions, store, database }: AppPorts): void {
  /** By `#12`, `12` or words of their names. */
  app.get('/api/tasks', async (c) => {
    const { person } = await sessionOf(c, sessions);
    const text = (c.req.query('search') ?? '').slice(0, LONGEST);
    const found = await searchTasks({ store, database }, person, text, MOST);
    return c.json({ success: true, tasks: found.map(summaryOf) }, 200, FRESH);
  });

  /** How many of the tasks have each tag. */
  app.get('/api/tags', async (c) => {
    const { person } = await sessionOf(c, sessions);
    const counts = await countTags({ store, database }, person);
    return c.json({ success: true, counts: Object.fromEntries(counts) }, 200, FRESH);
  });

  /** A task the person may not see does not exist. */
  app.get('/api/tasks/:id', async (c) => {
    const { person } = await sessionOf(c, sessions);
    const [task] = await readable(store, schema, person, 'task', [c.req.param('id')]);
    if (!task) throw new Refusal('task_not_found');
    return c.json({ success: true, task: summaryOf(task as TaskRow) }, 200, FRESH);
  });
}

const FRESH = { 'Cache-Control': 'no-store' };

function summaryOf({ id, number, name, status, progress, projectId, assignee, userId, updatedAt }: TaskRow) {
  return { id, number, name, status, progress, projectId, assignee, userId, updatedAt };
}
