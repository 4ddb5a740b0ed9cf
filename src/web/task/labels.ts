import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { TaskOrder, Waiting } from '#domain/task/queries.ts';
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

export const orderLabels: Record<TaskOrder, MessageDescriptor> = {
  rank: msg`Manual`,
  newest: msg`Newest first`,
  updated: msg`Last updated`,
  due: msg`Due date`,
  priority: msg`Priority`,
  title: msg`Name`,
};

/** The label of a stored value; an unknown one is shown as it is. */
export function labelOf<K extends string>(
  labels: Record<K, MessageDescriptor>,
  value: string,
): MessageDescriptor | undefined {
  return Object.hasOwn(labels, value) ? labels[value as K] : undefined;
}

/** High or urgent: cards show no other priority. */
/** Of open tasks. */
export const waitingLabels: Record<Waiting, MessageDescriptor> = {
  ready: msg`Ready`,
  waiting: msg`Waiting`,
};

export function isPressing({ priority }: Pick<TaskRow, 'priority'>): boolean {
  return priority === 'HIGH' || priority === 'URGENT';
}
