import { useId, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import type { CheckInRow } from '#domain/check-in/row.ts';
import { openCheckInsQuery } from '#domain/check-in/queries.ts';
import { useList, usePulse, useRow, useScope } from '#web/data/context.ts';
import { useNarrow } from '#web/ui/narrow.ts';
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
  const isShort = useNarrow() && questions.length > 1;
  const [chosen, setChosen] = useState<string | null>(null);
  if (questions.length === 0) return null;
  // After an answer the next one opens.
  const next = chosen === null ? undefined : questions[0];
  const shown = questions.find((question) => question.id === chosen) ?? next;

  return (
    <section aria-labelledby={id}>
      <h2 className="flex items-baseline gap-2 px-1 pb-1.5 font-semibold">
        <span id={id}>{t`Check-ins`}</span>
        <span className="text-xs font-medium text-faint tabular-nums">{questions.length}</span>
      </h2>
      <ul className="divide-y divide-line overflow-hidden rounded-xl bg-surface shadow-card inset-ring inset-ring-line">
        {questions.map((question, at) =>
          isShort && question !== shown ? (
            <FoldedQuestion key={question.id} checkIn={question} onUnfold={() => setChosen(question.id)} />
          ) : (
            <CheckInQuestion key={question.id} checkIn={question} hasKeys={at === 0} onOpen={onOpen} />
          ),
        )}
      </ul>
    </section>
  );
}

/** One of several on a phone: its answers are a tap away, and those of the one before go. */
function FoldedQuestion({ checkIn, onUnfold }: { readonly checkIn: CheckInRow; readonly onUnfold: () => void }) {
  const { t } = useLingui();
  const task = useRow('task', checkIn.taskId);
  if (!task || task.deletedAt !== null) return null;
  const { name } = task;
  return (
    <li>
      <button
        type="button"
        aria-expanded={false}
        onClick={onUnfold}
        className="flex min-h-11 w-full items-center gap-2 px-3 text-left"
      >
        <span dir="auto" className="min-w-0 grow truncate font-medium">{t`How is “${name}” going?`}</span>
        <ChevronDown className="size-4 shrink-0 text-faint" aria-hidden />
      </button>
    </li>
  );
}
