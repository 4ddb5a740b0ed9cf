/** What has happened to a task, in the words by which people choose what a webhook is sent. */
import type { WEBHOOK_EVENTS } from '#api/webhooks.ts';
import { schema } from '#domain/registry.ts';
import type { TaskRow } from '#domain/task/row.ts';
import type { Row, Scope } from '#sync/protocol/row.ts';

export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Columns that people set by themselves; the others follow from them, or from the order of a board. */
const SET: ReadonlySet<string> = new Set<keyof TaskRow>([
  ...(['name', 'description', 'deadline', 'dueTime', 'dueZone', 'startDate', 'priority', 'estimate', 'tags'] as const),
  ...([
    'columnId',
    'fieldValues',
    'streamId',
    'projectId',
    'parentId',
    'micromanagement',
    'seriesId',
    'isShared',
  ] as const),
]);

/** Those that people set as well, but that follow where a task is moved or handed over. */
const FOLLOWING: ReadonlySet<string> = new Set<keyof TaskRow>(['progress', 'answer']);

interface Happened {
  readonly table: string;
  readonly row: Row;
  /** As it was at the message before; null: it was not there. */
  readonly before: Row | null;
  /** Columns that differ since then. */
  readonly changed: readonly string[];
}

/** Whether a row is new in these scopes: it was made, or has come into them. */
export function isNewIn(scopes: readonly Scope[], { table, before }: Happened): boolean {
  return before === null || !schema.scopes(table, before).some((scope) => scopes.includes(scope));
}

export function eventsOf(scopes: readonly Scope[], happened: Happened): readonly WebhookEvent[] {
  const { table, row, changed } = happened;
  if (table === 'comment') return ['comment.added'];
  if (table !== 'task') return [];
  if (isNewIn(scopes, happened)) return ['task.added'];
  const isMoved = changed.includes('status');
  const isAssigned = changed.includes('assignee');
  const isOtherwise = changed.some((column) => SET.has(column) || (FOLLOWING.has(column) && !isMoved && !isAssigned));
  return [
    ...(isMoved ? [(row as TaskRow).status === 'DONE' ? ('task.completed' as const) : ('task.moved' as const)] : []),
    ...(isAssigned ? ['task.assigned' as const] : []),
    ...(isOtherwise ? ['task.changed' as const] : []),
  ];
}
