import { useState } from 'react';
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

interface CheckInQuestionProps {
  readonly checkIn: CheckInRow;
  /** The keys 1 to 4 answer this one. */
  readonly hasKeys: boolean;
  /** Opens the task; omitted where it is open already. */
  readonly onOpen?: (taskId: string) => void;
}

/** One question: four answers, with optional words and progress. */
export function CheckInQuestion({ checkIn, hasKeys, onOpen }: CheckInQuestionProps) {
  const { t } = useLingui();
  const { run } = usePulse();
  const send = useAnswerCheckIn();
  const locale = useLocale();
  const now = useNow();
  const people = usePeople();
  const task = useRow('task', checkIn.taskId);
  const [words, setWords] = useState('');
  const [progress, setProgress] = useState<number | null>(null);
  const { id, levelBy, askedAt } = checkIn;

  function answer(chosen: Answer): void {
    send(id, chosen, {
      ...(words.trim() !== '' && { words }),
      ...(progress !== null && chosen !== 'DONE' && { progress }),
    });
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
  const shown = progress ?? task.progress;
  const asked = relativeTime(askedAt, now, locale, 'sentence');
  return (
    <li className="flex flex-col gap-2.5 px-3 py-3 sm:px-4">
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
      <div className="flex flex-wrap gap-2">
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
          {t`Ask in an hour`}
        </Button>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <label className="flex grow items-center gap-2 text-muted pointer-coarse:min-h-11">
          <span className="shrink-0">{t`Progress`}</span>
          <input
            type="range"
            min={0}
            max={100}
            step={5}
            value={shown}
            aria-valuetext={t`${shown}%`}
            onChange={(event) => setProgress(event.currentTarget.valueAsNumber)}
            style={{ backgroundSize: `${shown}% 100%` }}
            className="slider min-w-24 grow"
          />
          <span className="w-10 text-right tabular-nums">{t`${shown}%`}</span>
        </label>
        <input
          dir="auto"
          aria-label={t`Comment (optional)`}
          placeholder={t`Comment (optional)`}
          value={words}
          maxLength={2000}
          onChange={(event) => setWords(event.currentTarget.value)}
          className="h-8 min-w-40 grow-2 basis-52 rounded-md bg-page px-2.5 inset-ring inset-ring-line pointer-coarse:h-11"
        />
      </div>
    </li>
  );
}
