import { Link } from '@tanstack/react-router';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { CriticalPath as Path, Step } from '#domain/dependency/critical-path.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { nameOf, usePeople } from '#web/data/people.ts';
import { StatusGlyph } from '#web/task/glyphs.tsx';
import { statusLabels } from '#web/task/labels.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { exactDate, relativeDate } from '#web/ui/date.ts';
import { estimateText } from '#web/ui/estimate-text.ts';
import { useLocale } from '#web/ui/use-locale.ts';
import { Block } from './block.tsx';

interface CriticalPathProps {
  readonly path: Path<TaskRow>;
  readonly projectId: string;
  readonly today: string;
}

/** The tasks of a project that take longest one after the other, and by when each can be done. */
export function CriticalPath({ path: { steps, minutes, unknown, outside }, projectId, today }: CriticalPathProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const last = steps.at(-1)?.day ?? null;
  const date = last === null ? t`in more than three years` : relativeDate(last, today, locale, 'sentence');
  const tasks = plural(steps.length, { one: '# task', other: '# tasks' });
  const work = estimateText(minutes);
  const notes = [
    minutes === 0
      ? t`${tasks}, each of which waits for the one before. Estimate them to see when the last can be done.`
      : t`${tasks}, each of which waits for the one before: ${work} of work, so the last can be done ${date} at the earliest.`,
    minutes > 0 &&
      unknown > 0 &&
      plural(unknown, { one: '# has no estimate and adds nothing.', other: '# have no estimate and add nothing.' }),
    outside > 0 &&
      plural(outside, {
        one: 'They also wait for # task outside this project or hidden from you.',
        other: 'They also wait for # tasks outside this project or hidden from you.',
      }),
  ].filter((note) => note !== false);
  return (
    <Block title={t`Critical path`}>
      <p className="p-4 pb-2 text-muted">{notes.join(' ')}</p>
      <ol aria-label={t`Critical path`} className="flex flex-col">
        {steps.map((step) => (
          <StepItem key={step.task.id} step={step} projectId={projectId} today={today} />
        ))}
      </ol>
    </Block>
  );
}

interface StepItemProps {
  readonly step: Step<TaskRow>;
  readonly projectId: string;
  readonly today: string;
}

function StepItem({ step: { task, left, day }, projectId, today }: StepItemProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const people = usePeople();
  const { id, name, status, progress, assignee, deadline } = task;
  const due = deadline === null ? null : exactDate(deadline, locale);
  const isLate = deadline !== null && (day === null || day > deadline);
  const person = nameOf(people, assignee);
  const date = day === null ? t`3+ years` : relativeDate(day, today, locale);
  return (
    <li className="border-b border-line last:border-0">
      <Link
        to="/projects/$projectId"
        params={{ projectId }}
        search={{ taskId: id }}
        className="flex min-h-10 items-center gap-2.5 px-4 py-1.5 hover:bg-hover focus-visible:-outline-offset-2 pointer-coarse:min-h-11"
      >
        <StatusGlyph status={status} progress={progress} />
        <span className="sr-only">{t(statusLabels[status])}</span>
        <span dir="auto" className="min-w-0 grow truncate font-medium">
          {name}
        </span>
        {left === null ? (
          <span className="shrink-0 text-xs text-faint">{t`No estimate`}</span>
        ) : (
          <>
            <span className="shrink-0 text-xs text-muted tabular-nums max-sm:hidden">{estimateText(left)}</span>
            <span
              data-tip={isLate ? t`At the earliest, after its due date: ${due}` : t`Done at the earliest`}
              className={classNames(
                'shrink-0 text-right text-xs tabular-nums sm:w-20',
                isLate ? 'text-warning-ink' : 'text-muted',
              )}
            >
              <span className="sr-only">
                {isLate ? t`At the earliest, after its due date:` : t`Done at the earliest:`}{' '}
              </span>
              {date}
            </span>
          </>
        )}
        <span className="flex shrink-0 items-center" data-tip={person}>
          <Avatar size="xs" name={person} seed={assignee} />
        </span>
      </Link>
    </li>
  );
}
