import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DUES } from '#domain/task/due.ts';

export const dueLabels: Record<(typeof DUES)[number], MessageDescriptor> = {
  overdue: msg`Overdue`,
  today: msg`Today`,
  tomorrow: msg`Tomorrow`,
  week: msg`This week`,
  none: msg`No due date`,
};
