import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Level } from '#domain/task/row.ts';

/** Labels of the micromanagement level, which pages call Check-ins. */
export const levelLabels: Record<Level, MessageDescriptor> = {
  OFF: msg`Off`,
  LOW: msg`Low`,
  MEDIUM: msg`Medium`,
  HIGH: msg`High`,
};
