/** What a message to a chat says: of each thing that has happened its title, who did what, and where it is. */
import type { CommentRow } from '#domain/comment/row.ts';
import { excerpt } from '#domain/comment/excerpt.ts';
import type { TaskRow } from '#domain/task/row.ts';
import type { Translator } from '#server/language/translator.ts';
import type { TableRow } from '#sync/hub/scope.ts';
import type { WebhookEvent } from '../events.ts';
import { chatBody, LINES_MOST, type ChatForm, type ChatLine } from './forms.ts';

export interface Happening {
  readonly table: string;
  readonly row: TableRow[1];
  readonly events: readonly WebhookEvent[];
  /** Who did it last. */
  readonly by: string | undefined;
}

export interface ChatWriting {
  readonly form: ChatForm;
  readonly translator: Translator;
  /** Of Pulse, if it is known. */
  readonly origin: string | null;
  readonly nameOf: (person: string) => string;
  /** Of the comments that were added. */
  readonly tasks: ReadonlyMap<string, TaskRow>;
}

export function chatMessage(writing: ChatWriting, happenings: readonly Happening[]): string {
  const lines = happenings.flatMap((happening) => lineOf(writing, happening) ?? []);
  const rest = lines.length - LINES_MOST;
  const { form, translator } = writing;
  return chatBody(form, lines, rest > 0 ? translator.t('webhook.more', { count: rest }) : null);
}

function lineOf({ translator, origin, nameOf, tasks }: ChatWriting, happening: Happening): ChatLine | undefined {
  const { table, row, events, by } = happening;
  const comment = table === 'comment' ? (row as CommentRow) : undefined;
  const task = comment ? tasks.get(comment.taskId) : table === 'task' ? (row as TaskRow) : undefined;
  if (!task || events.length === 0) return undefined;
  const who = by === undefined ? '' : nameOf(by);
  const values = { who, assignee: nameOf(task.assignee), comment: comment ? excerpt(comment.text) : '' };
  const what = events.flatMap((event) => {
    // What is gone has no row.
    if (event === 'task.removed') return [];
    return translator.t(event === 'task.moved' ? `webhook.moved.${task.status}` : `webhook.${event}`, values);
  });
  const path = `${task.projectId === null ? '/tasks' : `/projects/${task.projectId}`}?taskId=${task.id}`;
  return { title: task.name, url: origin === null ? null : `${origin}${path}`, text: what.join(' · ') };
}

/** For what is about no task. */
export function chatNotice({ form, translator }: Pick<ChatWriting, 'form' | 'translator'>, type: string): string {
  const text = translator.t(type === 'test' ? 'webhook.test' : 'webhook.missed');
  return chatBody(form, [{ title: 'Pulse', url: null, text }], null);
}
