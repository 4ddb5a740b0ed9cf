import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { snoozeCheckIn } from '#domain/check-in/commands.ts';
import { ANSWERS, type CheckInRow } from '#domain/check-in/row.ts';
import { HOUR } from '#domain/duration.ts';
import { answerLabels, useAnswerCheckIn, type Answer } from '#web/data/check-in-answer.ts';
import { usePulse, useRow } from '#web/data/context.ts';
import { nameOf, usePeople } from '#web/data/people.ts';
import { relativeTime } from '#web/ui/time.ts';
import { Button } from '#web/ui/button.tsx';
import { useHotkeys } from '#web/ui/hotkeys.ts';
import { useNow } from '#web/ui/now.ts';
import { toast } from '#web/ui/toast/store.ts';
import { useLocale } from '#web/ui/use-locale.ts';
import type { GivenAnswer } from './just-answered.tsx';

interface CheckInQuestionProps {
  readonly checkIn: CheckInRow;
  /** The keys 1 to 4 answer this one. */
  readonly hasKeys: boolean;
  readonly onAnswered: (given: GivenAnswer) => void;
  /** Opens the task; omitted where it is open already. */
  readonly onOpen?: (taskId: string) => void;
  /** Stands at the end of the answers. */
  readonly children?: ReactNode;
}

/** One question and its four answers. */
export function CheckInQuestion({ checkIn, hasKeys, onAnswered, onOpen, children }: CheckInQuestionProps) {
  const { t } = useLingui();
  const { run } = usePulse();
  const send = useAnswerCheckIn();
  const locale = useLocale();
  const now = useNow();
  const people = usePeople();
  const task = useRow('task', checkIn.taskId);
  const { id, taskId, levelBy, askedAt } = checkIn;

  function answer(chosen: Answer): void {
    if (send(id, chosen)) onAnswered({ checkInId: id, taskId, answer: chosen });
  }

  function snooze(): void {
    if (run(snoozeCheckIn({ id, until: now + HOUR })).success) toast({ title: t`We’ll ask again in an hour` });
  }

  useHotkeys(
    hasKeys
      ? {
          '1': () => answer('ON_TRACK'),
          '2': () => answer('AT_RISK'),
          '3': () => answer('BLOCKED'),
          '4': () => answer('DONE'),
        }
      : {},
  );

  if (!task || task.deletedAt !== null) return null;
  const { name } = task;
  const asked = relativeTime(askedAt, now, locale, 'sentence');
  return (
    <div className="flex flex-col gap-2.5 px-3 py-3 sm:px-4">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
        {onOpen ? (
          <button
            type="button"
            onClick={() => onOpen(task.id)}
            dir="auto"
            className="min-w-0 rounded-sm text-left font-medium wrap-anywhere hover:underline pointer-coarse:min-h-11"
          >
            {t`How is “${name}” going?`}
          </button>
        ) : (
          <span className="font-medium">{t`How is it going?`}</span>
        )}
        <span className="text-xs text-faint">
          {levelBy === null || !onOpen
            ? t`asked ${asked}`
            : t`${nameOf(people, levelBy)} set check-ins · asked ${asked}`}
        </span>
      </div>
      {onOpen && task.levelReason !== null && (
        <p dir="auto" className="text-muted wrap-anywhere">
          {task.levelReason}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {ANSWERS.map((each, at) => (
          <Button
            key={each}
            variant="outline"
            color="neutral"
            data-tip={hasKeys ? `${at + 1}` : undefined}
            onClick={() => answer(each)}
            className="pointer-coarse:min-h-11"
          >
            {t(answerLabels[each])}
          </Button>
        ))}
        <Button variant="ghost" color="neutral" onClick={snooze} className="pointer-coarse:min-h-11">
          {t`Ask me later (1 h)`}
        </Button>
        {children}
      </div>
    </div>
  );
}
