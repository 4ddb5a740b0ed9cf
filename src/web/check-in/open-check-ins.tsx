import { useEffect, useRef, useState, type ReactNode } from 'react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react';
import type { CheckInRow } from '#domain/check-in/row.ts';
import { openCheckInsQuery } from '#domain/check-in/queries.ts';
import { useList, usePulse, useRow, useScope } from '#web/data/context.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { CheckInQuestion } from './check-in-question.tsx';
import { JustAnswered, type GivenAnswer } from './just-answered.tsx';

interface OpenCheckInsProps {
  /** Whether a question is shown, rather than only how many there are. */
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
  readonly onOpen: (taskId: string) => void;
}

/** How many tasks the line names. */
const NAMED = 3;

/** The questions about the person's tasks: a line, which opens one at a time; nothing while there are none. */
export default function OpenCheckIns({ isOpen, onToggle, onOpen }: OpenCheckInsProps) {
  const { t } = useLingui();
  const { person } = usePulse();
  useScope(`asked:${person}`);
  const questions: readonly CheckInRow[] = useList(openCheckInsQuery(person)).group();
  const [at, setAt] = useState(0);
  const [given, setGiven] = useState<GivenAnswer | null>(null);
  const section = useRef<HTMLElement>(null);
  const count = questions.length;
  const hasSome = count > 0;
  useEffect(() => {
    if (isOpen && hasSome) section.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, hasSome]);

  // One that was taken back is a question again.
  const answered = isOpen && !questions.some(({ id }) => id === given?.checkInId) ? given : null;
  if (!hasSome && !answered) return null;
  // The next one takes the place of the one that was answered.
  const shown = Math.min(at, count - 1);
  const number = shown + 1;
  const question = isOpen ? questions[shown] : undefined;

  return (
    <section
      ref={section}
      aria-label={t`Check-ins`}
      className="divide-y divide-line overflow-hidden rounded-xl bg-surface shadow-card"
    >
      {hasSome && (
        <h2>
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => onToggle(!isOpen)}
            className="flex min-h-10 w-full items-center gap-2 px-3 text-left -outline-offset-2 hover:bg-hover sm:px-4 max-sm:min-h-11 pointer-coarse:min-h-11"
          >
            <span className="shrink-0 font-semibold">{plural(count, { one: '# check-in', other: '# check-ins' })}</span>
            <span dir="auto" className="min-w-0 grow truncate text-muted">
              {!isOpen &&
                questions.slice(0, NAMED).map(({ id, taskId }, index) => (
                  <span key={id}>
                    {index > 0 && ', '}
                    <TaskName taskId={taskId} />
                  </span>
                ))}
            </span>
            <ChevronDown className={classNames('size-4 shrink-0 text-faint', isOpen && 'rotate-180')} aria-hidden />
          </button>
        </h2>
      )}
      {question && (
        <CheckInQuestion key={question.id} checkIn={question} hasKeys onAnswered={setGiven} onOpen={onOpen}>
          {count > 1 && (
            <span className="ml-auto flex items-center text-xs text-faint tabular-nums">
              <Turn label={t`Previous check-in`} onPress={() => setAt((shown + count - 1) % count)}>
                <ChevronLeft className="size-4" aria-hidden />
              </Turn>
              {t`${number} of ${count}`}
              <Turn label={t`Next check-in`} onPress={() => setAt((shown + 1) % count)}>
                <ChevronRight className="size-4" aria-hidden />
              </Turn>
            </span>
          )}
        </CheckInQuestion>
      )}
      {answered && <JustAnswered key={answered.checkInId} given={answered} />}
    </section>
  );
}

interface TurnProps {
  readonly label: string;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

function Turn({ label, onPress, children }: TurnProps) {
  return (
    <Button
      square
      size="sm"
      variant="ghost"
      color="neutral"
      aria-label={label}
      onClick={onPress}
      className="pointer-coarse:size-11"
    >
      {children}
    </Button>
  );
}

function TaskName({ taskId }: { readonly taskId: string }) {
  return useRow('task', taskId)?.name ?? null;
}
