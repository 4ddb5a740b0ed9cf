import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { KnownFields } from '#domain/field/asked.ts';
import { fieldOfKey, isFieldKey } from '#domain/field/key.ts';
import type { ORDERS, TaskOrder, Waiting } from '#domain/task/queries.ts';
import type { Priority, TaskRow, TaskStatus } from '#domain/task/row.ts';

export const statusLabels: Record<TaskStatus, MessageDescriptor> = {
  BACKLOG: msg`Backlog`,
  IN_PROGRESS: msg`In progress`,
  DONE: msg`Done`,
  ON_HOLD: msg`On hold`,
};

export const priorityLabels: Record<Priority, MessageDescriptor> = {
  LOW: msg`Low`,
  STANDARD: msg`Normal`,
  HIGH: msg`High`,
  URGENT: msg`Urgent`,
};

const orderLabels: Record<(typeof ORDERS)[number], MessageDescriptor> = {
  rank: msg`Manual`,
  newest: msg`Newest first`,
  updated: msg`Last updated`,
  due: msg`Due date`,
  priority: msg`Priority`,
  title: msg`Name`,
};

/** What tasks are sorted by. */
export function orderName(
  order: TaskOrder,
  known: KnownFields | undefined,
  t: (label: MessageDescriptor) => string,
): string {
  return isFieldKey(order) ? (fieldOfKey(order, known?.fields ?? [])?.name ?? '') : t(orderLabels[order]);
}

/** The label of a stored value; an unknown one is shown as it is. */
export function labelOf<K extends string>(
  labels: Record<K, MessageDescriptor>,
  value: string,
): MessageDescriptor | undefined {
  return Object.hasOwn(labels, value) ? labels[value as K] : undefined;
}

/** Of open tasks. */
export const waitingLabels: Record<Waiting, MessageDescriptor> = {
  ready: msg`Ready`,
  waiting: msg`Waiting`,
};

/** High or urgent: cards show no other priority. */
export function isPressing({ priority }: Pick<TaskRow, 'priority'>): boolean {
  return priority === 'HIGH' || priority === 'URGENT';
}
