/** `pulse show`: a task with its comments. */
import type { CommentRow } from '#client/pulse-client.ts';
import { readableText } from '#domain/person/mention.ts';
import { localTime } from '#domain/local-time.ts';
import type { Given, Ports } from './commands.ts';
import { usageFailure } from './failure.ts';
import { findTask, numberIn, wholeTask } from './find-task.ts';
import { knownRows } from './known-rows.ts';
import { dueText, numberText, plainLines, plainText, priorityText, statusText } from './task-text.ts';

export async function show({ words, options }: Given, ports: Ports): Promise<void> {
  if (words.length > 1) throw usageFailure('pulse show takes one number');
  const number = numberIn(words[0], 'pulse show NUMBER');
  const client = ports.client();
  const { id } = await findTask(client, number);
  const [task, rows] = await Promise.all([
    wholeTask(client, id),
    knownRows(client, ['everyone', 'user:me', `task:${id}`]),
  ]);
  const comments = rows
    .all('comment')
    .filter((comment) => comment.taskId === id && comment.deletedAt === null)
    .toSorted((one, other) => one.createdAt - other.createdAt);
  if (options['json']) {
    ports.say(JSON.stringify({ ...task, comments }, null, 2));
    return;
  }
  const nameOf = (person: string) => plainText(rows.get('person', person)?.displayName ?? '?');
  const tags = task.tags.flatMap((tag) => rows.get('tag', tag)?.name ?? []);
  const facts = [
    ['Status', `${statusText(task.status)}${task.progress > 0 ? `, ${task.progress} %` : ''}`],
    ['Assignee', nameOf(task.assignee)],
    ['Helpers', task.helperUids.map(nameOf).join(', ')],
    ['Project', task.projectId === null ? '' : plainText(rows.get('project', task.projectId)?.name ?? '')],
    ['Priority', priorityText(task.priority)],
    ['Due', dueText(task)],
    ['Tags', tags.map((tag) => `#${plainText(tag)}`).join(' ')],
    ['Address', `${client.url}/tasks?taskId=${id}`],
  ] as const;
  ports.say(`${numberText(task)} ${plainText(task.name)}`);
  for (const [label, value] of facts) if (value !== '') ports.say(`${`${label}:`.padEnd(11)}${value}`);
  if (task.description.trim() !== '') ports.say(`\n${plainLines(readableText(task.description))}`);
  for (const comment of comments) ports.say(`\n${headOf(comment, nameOf)}\n${plainLines(readableText(comment.text))}`);
}

function headOf({ userId, createdAt }: CommentRow, nameOf: (person: string) => string): string {
  const { date, time } = localTime(createdAt, Intl.DateTimeFormat().resolvedOptions().timeZone);
  return `— ${nameOf(userId)}, ${date} ${time}`;
}
