import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ANSWERS } from '#domain/check-in/row.ts';

export type Answer = (typeof ANSWERS)[number];

export const answerLabels: Readonly<Record<Answer, MessageDescriptor>> = {
  ON_TRACK: msg`On track`,
  AT_RISK: msg`At risk`,
  BLOCKED: msg`Blocked`,
  DONE: msg`Done`,
};
