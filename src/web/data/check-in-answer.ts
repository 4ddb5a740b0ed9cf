import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { answerCheckIn, takeBackAnswer } from '#domain/check-in/commands.ts';
import type { ANSWERS } from '#domain/check-in/row.ts';
import { toast } from '#web/ui/toast/store.ts';
import { undoable } from '#web/ui/undo.ts';
import { usePulse } from './context.ts';

export type Answer = (typeof ANSWERS)[number];

export const answerLabels: Readonly<Record<Answer, MessageDescriptor>> = {
  ON_TRACK: msg`On track`,
  AT_RISK: msg`At risk`,
  BLOCKED: msg`Blocked`,
  DONE: msg`Done`,
};

/** Answers a question, with a toast to take it back; false: refused. */
export function useAnswerCheckIn(): (id: string, answer: Answer) => boolean {
  const { t } = useLingui();
  const { run } = usePulse();
  return (id, answer) => {
    if (!run(answerCheckIn({ id, answer })).success) return false;
    const undo = undoable(() => void run(takeBackAnswer({ id })));
    toast({ title: t`Answered: ${t(answerLabels[answer])}`, tone: 'primary', isPolite: true, undo });
    return true;
  };
}
