import { memo } from 'react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Folder, MessageSquare } from 'lucide-react';
import type { TaskRow } from '#domain/task/row.ts';
import { tagHue } from '#domain/tag/hue.ts';
import { tagLabel } from '#domain/tag/name.ts';
import { tagsOf } from '#web/data/tags.ts';
import { nameOf } from '#web/data/people.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Deadline } from '../deadline.tsx';
import { StatusCircle, TaskLink, type TaskLinkProps } from '../card-parts.tsx';
import { LevelGlyph, PriorityGlyph } from '../glyphs.tsx';
import { SelectionMark } from '../selection/mark.tsx';
import { useSelected } from '../selection/store.ts';
import { OfSubtasks } from '../subtasks/on-cards.ts';
import { labelOf, levelLabels, priorityLabels } from '../labels.ts';
import type { CardContext } from './card-context.ts';

interface CardProps extends TaskLinkProps {
  /** Its task is open beside the board. */
  readonly open: boolean;
}

/** One task on a board. The board itself listens to clicks and keys on all of its cards. */
export const Card = memo(function Card({ task, context, reachable, focusTurn, open }: CardProps) {
  const selected = useSelected(task.id);

  return (
    <article
      className={classNames(
        'group relative rounded-lg bg-surface p-2.5 shadow-card inset-ring inset-ring-line select-none [-webkit-touch-callout:none]',
        'hover:inset-ring-line-strong',
        open && 'inset-ring-2 inset-ring-primary',
        selected && 'inset-ring-2 inset-ring-primary',
      )}
    >
      <SelectionMark selected={selected} className="absolute top-1 right-1" />
      <StatusCircle
        task={task}
        reachable={reachable}
        className="absolute top-2 left-1.5 pointer-coarse:top-0.5 pointer-coarse:left-0 pointer-coarse:size-9 pointer-coarse:p-2.5"
      />
      <TaskLink
        task={task}
        context={context}
        reachable={reachable}
        focusTurn={focusTurn}
        selected={selected}
        className="mr-4 ml-5.5 line-clamp-2 text-pretty wrap-anywhere after:rounded-lg"
      />
      {task.parentId !== null && (
        <div className="mt-1 ml-5.5 h-4">
          <OfSubtasks parentId={task.parentId} />
        </div>
      )}
      <Meta task={task} around={context} />
    </article>
  );
});

function Meta({ task, around }: { task: TaskRow; around: CardContext }) {
  const { t } = useLingui();
  const priority = labelOf(priorityLabels, task.priority);
  const level = labelOf(levelLabels, task.micromanagement);
  const tags = tagsOf(around.tags, task.tags);
  const project = task.projectId !== null && around.showsProject ? around.projects.get(task.projectId) : undefined;

  const most = project ? 2 : 3;

  return (
    <>
      {(tags.length > 0 || project) && (
        <div className="mt-2 flex h-5 gap-1 overflow-hidden">
          {project && <Chip icon={<Folder className="size-3 shrink-0" aria-hidden />}>{project.name}</Chip>}
          {tags.slice(0, most).map((tag) => (
            <Chip key={tag.id} dot={tagHue(tag)} keepsWidth>
              {tagLabel(tag.name)}
            </Chip>
          ))}
          {tags.length > most && <Chip keepsWidth>+{tags.length - most}</Chip>}
        </div>
      )}
      <div className="mt-2 flex h-5 items-center gap-2 text-xs text-faint">
        <span className="tabular-nums">{task.number === null ? '#…' : `#${task.number}`}</span>
        {task.priority !== 'STANDARD' && (
          <PriorityGlyph priority={task.priority} label={t`Priority: ${priority ? t(priority) : task.priority}`} />
        )}
        {task.micromanagement !== 'OFF' && (
          <LevelGlyph
            level={task.micromanagement}
            label={t`Check-ins: ${level ? t(level) : task.micromanagement}`}
            tip
          />
        )}
        {task.deadline && <Deadline date={task.deadline} today={around.today} done={task.status === 'DONE'} />}
        {task.comments > 0 && (
          <span
            className="inline-flex items-center gap-1 tabular-nums"
            aria-label={plural(task.comments, { one: '# comment', other: '# comments' })}
            role="img"
          >
            <MessageSquare className="size-3.5" aria-hidden />
            {task.comments}
          </span>
        )}
        {(around.projectId !== null || task.projectId === null) && <OfSubtasks taskId={task.id} />}
        {around.showsAssignee && (
          <Avatar size="xs" name={nameOf(around.people, task.assignee)} seed={task.assignee} className="ml-auto" />
        )}
      </div>
    </>
  );
}

/** Roughly a card's height: close enough that the list does not jump when it is measured. */
export function estimatedHeight(task: TaskRow, showsProject: boolean): number {
  const lines = task.name.length > 34 ? 2 : 1;
  const chips = task.tags.length > 0 || (showsProject && task.projectId !== null) ? 28 : 0;
  return 48 + lines * 20 + chips + (task.parentId === null ? 0 : 20);
}
