import { useState, type ReactNode } from 'react';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Ban, CircleCheckBig, CircleSlash, TriangleAlert } from 'lucide-react';
import { checkInsQuery } from '#domain/check-in/queries.ts';
import { ANSWERS, type CheckInRow } from '#domain/check-in/row.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { answerLabels, type Answer } from '#web/data/check-in-answer.ts';
import { useList, usePulse, useRow } from '#web/data/context.ts';
import { nameOf, usePeople } from '#web/data/people.ts';
import { Button } from '#web/ui/button.tsx';
import { exactTime, relativeTime } from '#web/ui/time.ts';
import { useNow } from '#web/ui/now.ts';
import { useLocale } from '#web/ui/use-locale.ts';
import { CheckInQuestion } from './check-in-question.tsx';
import { JustAnswered, type GivenAnswer } from './just-answered.tsx';

const SHOWN_AT_FIRST = 3;

/**
 * The check-ins of a task whose scope is open: the open question, earlier answers and misses, and who set the level, in
 * the same words for everyone who reads the task.
 */
export function TaskCheckIns({ taskId }: { readonly taskId: string }) {
  const { t } = useLingui();
  const { person } = usePulse();
  const task = useRow('task', taskId);
  const all = useList(checkInsQuery(taskId)).group();
  const [isWhole, setWhole] = useState(false);
  const [given, setGiven] = useState<GivenAnswer | null>(null);
  const open = all.find(({ status }) => status === 'pending');
  const past = all.filter(({ status }) => status === 'answered' || status === 'missed');
  const hasLevel = task !== undefined && task.micromanagement !== 'OFF';
  if (!task || task.deletedAt !== null || (!hasLevel && past.length === 0)) return null;
  const shown = isWhole ? past : past.slice(0, SHOWN_AT_FIRST);

  return (
    <section aria-label={t`Check-ins`} className="flex flex-col gap-2 border-t border-line pt-4">
      <h2 className="font-semibold">{t`Check-ins`}</h2>
      {hasLevel && <SetBy task={task} />}
      {open &&
        (open.assignee === person ? (
          <div className="rounded-xl bg-surface inset-ring inset-ring-line">
            <CheckInQuestion checkIn={open} hasKeys onAnswered={setGiven} />
          </div>
        ) : (
          <Waiting checkIn={open} />
        ))}
      {given && given.checkInId !== open?.id && (
        <div className="rounded-xl bg-surface inset-ring inset-ring-line">
          <JustAnswered key={given.checkInId} given={given} />
        </div>
      )}
      {past.length > 0 && (
        <ol className="flex flex-col gap-2">
          {shown.map((each) => (
            <Past key={each.id} checkIn={each} isOthers={each.assignee !== task.assignee} />
          ))}
        </ol>
      )}
      {past.length > shown.length && (
        <Button size="sm" variant="ghost" color="neutral" className="self-start" onClick={() => setWhole(true)}>
          {plural(past.length, { one: 'Show all # answers', other: 'Show all # answers' })}
        </Button>
      )}
      <p className="text-xs text-faint">{t`Everyone who can read this task sees the same.`}</p>
    </section>
  );
}

/** Who set the level, when, and why. */
function SetBy({ task: { levelBy, levelAt, levelReason } }: { task: TaskRow }) {
  const { t } = useLingui();
  const locale = useLocale();
  const now = useNow();
  const people = usePeople();
  if (levelBy === null || levelAt === null) return null;
  const ago = relativeTime(levelAt, now, locale, 'sentence');
  return (
    <div className="text-muted">
      <p data-tip={exactTime(levelAt, locale)}>{t`Set by ${nameOf(people, levelBy)} ${ago}`}</p>
      {levelReason !== null && (
        <p dir="auto" className="wrap-anywhere text-ink">
          {levelReason}
        </p>
      )}
    </div>
  );
}

function Waiting({ checkIn: { assignee, askedAt } }: { checkIn: CheckInRow }) {
  const { t } = useLingui();
  const locale = useLocale();
  const now = useNow();
  const people = usePeople();
  const asked = relativeTime(askedAt, now, locale, 'sentence');
  return <p className="text-muted">{t`${nameOf(people, assignee)} was asked ${asked} and hasn’t answered yet`}</p>;
}

interface PastProps {
  readonly checkIn: CheckInRow;
  /** Of an earlier assignee. */
  readonly isOthers: boolean;
}

function Past({ checkIn, isOthers }: PastProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const now = useNow();
  const people = usePeople();
  const { status, answer, progress, words, via, assignee, closedAt } = checkIn;
  const known = ANSWERS.find((each) => each === answer);
  const label = status === 'missed' ? t`No answer` : known ? t(answerLabels[known]) : answer;
  const at = closedAt ?? checkIn.askedAt;
  return (
    <li className="flex gap-2">
      <span className="mt-0.5">{status === 'missed' ? missed : known && icons[known]}</span>
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-medium">{label}</span>
          {progress !== null && <span className="text-muted tabular-nums">{t`${progress}%`}</span>}
          {isOthers && <span className="text-muted">{nameOf(people, assignee)}</span>}
          <time dateTime={new Date(at).toISOString()} data-tip={exactTime(at, locale)} className="text-xs text-faint">
            {relativeTime(at, now, locale)}
          </time>
          {via === 'push' && (
            <span className="text-xs text-faint">
              <Trans>from a notification</Trans>
            </span>
          )}
        </p>
        {words !== null && (
          <p dir="auto" className="text-muted wrap-anywhere">
            {words}
          </p>
        )}
      </div>
    </li>
  );
}

const icon = 'size-4 shrink-0';
const icons: Readonly<Record<Answer, ReactNode>> = {
  ON_TRACK: <CircleCheckBig className={`${icon} text-primary-ink`} aria-hidden />,
  AT_RISK: <TriangleAlert className={`${icon} text-warning-ink`} aria-hidden />,
  BLOCKED: <Ban className={`${icon} text-error-ink`} aria-hidden />,
  DONE: <CircleCheckBig className={`${icon} text-primary-ink`} aria-hidden />,
};
const missed = <CircleSlash className={`${icon} text-faint`} aria-hidden />;
