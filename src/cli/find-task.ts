/** Tasks by their numbers. */
import type { FoundTask, PulseClient, TaskRow } from '#client/pulse-client.ts';
import { CliFailure, usageFailure } from './failure.ts';

/** `123` or `#123`. */
export function numberIn(word: string | undefined, usage: string): number {
  const [, digits] = /^#?(\d{1,9})$/.exec(word ?? '') ?? [];
  if (digits !== undefined && Number(digits) > 0) return Number(digits);
  throw usageFailure(
    word === undefined ? `A number is missing: ${usage}` : `“${word}” is no number of a task: ${usage}`,
  );
}

export async function findTask(client: PulseClient, number: number): Promise<FoundTask> {
  const { found } = await client.request('GET /api/search', { query: { number, kind: 'task', most: 1 } });
  const [first] = found;
  if (first?.kind === 'task' && first.task.number === number) return first.task;
  throw new CliFailure(`There is no task #${number}, or you can’t see it.`);
}

export async function wholeTask(client: PulseClient, id: string): Promise<TaskRow> {
  const { task } = await client.request('GET /api/tasks/:id', { params: { id } });
  return task;
}
