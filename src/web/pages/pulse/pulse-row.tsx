import { memo, type ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { MessageSquarePlus, UserRound } from 'lucide-react';
import { ANSWERS } from '#domain/check-in/row.ts';
import type { PulseState } from '#domain/check-in/pulse.ts';
import { createComment } from '#domain/comment/commands.ts';
import type { Refusal } from '#domain/refusal.ts';
import { updateTask } from '#domain/task/commands.ts';
import { canEditTask, canProgressTask, canReassignTask, canSetLevel } from '#domain/task/rules.ts';
import { setLevel } from '#domain/task/set-level.ts';
import type { TaskRow } from '#domain/task/row.ts';
import type { Risk } from '#domain/workload/definitions.ts';
import { answerLabels } from '#web/data/check-in-answer.ts';
import { useAnswerWords } from '#web/check-in/use-answer-words.ts';
import { Composer } from '#web/comment/composer.tsx';
import { usePulse, useRow } from '#web/data/context.ts';
import { nameOf, usePeople } from '#web/data/people.ts';
import { refusalMessage } from '#web/data/refusal-text.ts';
import type { Actions } from '#web/task/actions.ts';
import { AssigneeChoice } from '#web/task/choices.tsx';
import { StatusGlyph } from '#web/task/glyphs.tsx';
import { LevelGlyph } from '#web/task/level-glyph.tsx';
import { statusLabels } from '#web/task/labels.ts';
import { LevelChoice } from '#web/task/level-choice.tsx';
import { RiskReason } from '#web/task/slips.tsx';
import { DeadlineChoice, pickedFor } from '#web/task/due/deadline-choice.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { CalendarGlyph } from '#web/ui/calendar-glyph.tsx';
import { exactTime, relativeTime } from '#web/ui/time.ts';
import { useNow, useToday } from '#web/ui/now.ts';
import { closePopup, openPopup } from '#web/ui/popup/store.ts';
import { toast } from '#web/ui/toast/store.ts';
import { useLocale } from '#web/ui/use-locale.ts';
import type { PulseItem } from './pulse-groups.ts';
import { TaskName } from './task-name.tsx';
import { WhenDue } from './when-due.tsx';

interface PulseRowProps {
  readonly item: PulseItem;
  readonly state: PulseState;
  readonly risk: Risk | null;
  /** If it is likely late: by which day it is done. */
  readonly likely: string | null | undefined;
  readonly actions: Actions;
  readonly onOpen: (taskId: string) => void;
}

/** One task: the latest answer and how long ago that was, and what one can do about it. */
export const PulseRow = memo(function PulseRow({ item, state, risk, likely, actions, onOpen }: PulseRowProps) {
  const { t } = useLingui();
  const people = usePeople();
  const today = useToday();
  const task = useRow('task', item.id);
  const isReadable = task !== undefined && task.deletedAt === null;
  const assignee = nameOf(people, item.assignee);
  return (
    <li
      // A task without access has nothing to move to.
      data-line={isReadable || undefined}
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md px-1.5 py-1 hover:bg-hover"
    >
      <span className="flex min-w-0 grow basis-full flex-col sm:basis-56">
        <span className="flex min-h-8 items-center gap-2">
          <StatusGlyph status={item.status} progress={item.progress} />
          <span className="sr-only">{t(statusLabels[item.status])}</span>
          <TaskName task={task} isPrivate={item.isPrivate === true} onOpen={onOpen} />
          {risk !== null && !isSaid(risk) && <RiskReason risk={risk} slips={item.slips} />}
        </span>
        {isReadable && (state === 'blocked' || risk === 'said') && <Words taskId={item.id} />}
      </span>
      {/* On a phone beside what one can do; else columns, so that rows can be compared. */}
      <span className="flex min-w-0 items-center gap-x-3 max-sm:flex-1 max-sm:flex-wrap">
        <Age item={item} state={state} />
        <span className="flex min-w-0 items-center gap-1.5 text-xs text-muted sm:w-36">
          <Avatar size="xs" name={assignee} seed={item.assignee} labelled={false} />
          <span dir="auto" className="truncate max-sm:sr-only">
            {assignee}
          </span>
        </span>
        <span className="min-w-0 text-xs text-muted sm:w-44">
          <WhenDue item={item} likely={likely} today={today} />
        </span>
      </span>
      <span className="flex items-center justify-end sm:w-32">
        {isReadable && <Acts task={task} actions={actions} />}
      </span>
    </li>
  );
});

/** Why it is blocked or at risk, as its assignee wrote it. */
function Words({ taskId }: { taskId: string }) {
  const words = useAnswerWords(taskId);
  if (words === undefined) return null;
  return (
    <q dir="auto" className="line-clamp-2 pb-1 pl-6 text-xs text-muted">
      {words}
    </q>
  );
}

/** The latest answer, where the heading does not say it already, and its age. */
function Age({
  item: { answer, answeredAt, micromanagement, updatedAt },
  state,
}: Pick<PulseRowProps, 'item' | 'state'>) {
  const { t } = useLingui();
  const locale = useLocale();
  const now = useNow();
  // Where nobody is asked, there is nothing to answer.
  const isAsked = micromanagement !== 'OFF';
  if (state === 'unchanged' && updatedAt !== undefined) {
    const changed = relativeTime(updatedAt, now, locale, 'sentence');
    return (
      <time
        dateTime={new Date(updatedAt).toISOString()}
        data-tip={exactTime(updatedAt, locale)}
        className="shrink-0 text-xs text-muted sm:w-40"
      >
        {t`changed ${changed}`}
      </time>
    );
  }
  if (answeredAt === null) {
    return (
      <span className="shrink-0 text-xs text-faint max-sm:empty:hidden sm:w-40">
        {isAsked && state !== 'waiting' && t`Never answered`}
      </span>
    );
  }
  const ago = relativeTime(answeredAt, now, locale, 'sentence');
  const known = ANSWERS.find((each) => each === answer);
  return (
    <time
      dateTime={new Date(answeredAt).toISOString()}
      data-tip={exactTime(answeredAt, locale)}
      className="shrink-0 text-xs text-muted sm:w-40"
    >
      {known && (state === 'silent' || state === 'atRisk') ? t`${t(answerLabels[known])}, ${ago}` : t`answered ${ago}`}
    </time>
  );
}

/** Whether the heading and the age of the answer say it already. */
function isSaid(risk: Risk): boolean {
  return risk === 'blocked' || risk === 'said';
}

function Acts({ task, actions }: { task: TaskRow; actions: Actions }) {
  const { t } = useLingui();
  const { replica, person, run } = usePulse();
  const today = useToday();
  const project = useRow('project', task.projectId ?? '');
  const { id, name } = task;
  return (
    <>
      <Act
        label={t`Comment on “${name}”`}
        tip={t`Comment`}
        refusal={canProgressTask(replica, person, task)}
        haspopup="dialog"
        popup={() => <CommentForm task={task} />}
      >
        <MessageSquarePlus className="size-4" aria-hidden />
      </Act>
      <Act
        label={t`Due date of “${name}”`}
        tip={t`Due date`}
        refusal={canEditTask(replica, person, task)}
        haspopup="dialog"
        popup={() => (
          <DeadlineChoice
            due={task}
            today={today}
            onPick={(picked) => void run(updateTask({ id, ...pickedFor(task, picked, today) }))}
          />
        )}
      >
        <CalendarGlyph className="size-4" />
      </Act>
      <Act
        label={t`Assignee of “${name}”`}
        tip={t`Assignee`}
        refusal={canReassignTask(replica, person, task)}
        popup={() => (
          <AssigneeChoice task={task} project={project} onPick={(assignee) => actions.assign(task, assignee)} />
        )}
      >
        <UserRound className="size-4" aria-hidden />
      </Act>
      <Act
        label={t`Check-ins of “${name}”`}
        tip={t`Check-ins`}
        refusal={canSetLevel(replica, person, task)}
        popup={() => (
          <LevelChoice
            task={task}
            onPick={(micromanagement, reason) => void run(setLevel({ id: task.id, micromanagement, reason }))}
          />
        )}
      >
        <LevelGlyph level={task.micromanagement} />
      </Act>
    </>
  );
}

interface ActProps {
  readonly label: string;
  readonly tip: string;
  /** Why the person may not. */
  readonly refusal: Refusal | null;
  readonly haspopup?: 'listbox' | 'dialog';
  readonly popup: () => ReactNode;
  readonly children: ReactNode;
}

function Act({ label, tip, refusal, haspopup = 'listbox', popup, children }: ActProps) {
  return (
    <Button
      square
      variant="ghost"
      color="neutral"
      aria-label={label}
      aria-haspopup={haspopup}
      aria-disabled={refusal ? true : undefined}
      data-tip={refusal ? refusalMessage(refusal) : tip}
      className="pointer-coarse:size-11 aria-disabled:opacity-50"
      onClick={({ currentTarget }) => {
        if (refusal) toast({ tone: 'error', title: refusalMessage(refusal) });
        else openPopup(currentTarget, label, popup(), 'end');
      }}
    >
      {children}
    </Button>
  );
}

function CommentForm({ task: { id, name } }: { task: TaskRow }) {
  const { t } = useLingui();
  const { person, run, newId } = usePulse();
  function send(text: string): boolean {
    if (!run(createComment({ id: newId(), taskId: id, text })).success) return false;
    closePopup();
    toast({ title: t`Commented on “${name}”`, tone: 'primary', isPolite: true });
    return true;
  }
  return (
    <div className="w-96 max-w-full p-3">
      <Composer
        label={t`Write a comment`}
        taskId={id}
        submit={t`Comment`}
        draftKey={`${person} comment on ${id}`}
        onSubmit={send}
        onCancel={closePopup}
      />
    </div>
  );
}
