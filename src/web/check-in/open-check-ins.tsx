import { useId } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { CheckInRow } from '#domain/check-in/row.ts';
import { openCheckInsQuery } from '#domain/check-in/queries.ts';
import { useList, usePulse, useScope } from '#web/data/context.ts';
import { CheckInQuestion } from './check-in-question.tsx';

interface OpenCheckInsProps {
  readonly onOpen: (taskId: string) => void;
}

/** The questions about the person's tasks, answered in place; nothing while there are none. */
export default function OpenCheckIns({ onOpen }: OpenCheckInsProps) {
  const { t } = useLingui();
  const { person } = usePulse();
  useScope(`asked:${person}`);
  const id = useId();
  const questions: readonly CheckInRow[] = useList(openCheckInsQuery(person)).group();
  if (questions.length === 0) return null;

  return (
    <section aria-labelledby={id}>
      <h2 className="flex items-baseline gap-2 px-1 pb-1.5 font-semibold">
        <span id={id}>{t`Check-ins`}</span>
        <span className="text-xs font-medium text-faint tabular-nums">{questions.length}</span>
      </h2>
      <ul className="divide-y divide-line overflow-hidden rounded-xl bg-surface shadow-card inset-ring inset-ring-line">
        {questions.map((question, at) => (
          <CheckInQuestion key={question.id} checkIn={question} hasKeys={at === 0} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  );
}
