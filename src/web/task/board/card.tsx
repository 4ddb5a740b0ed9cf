import { memo } from 'react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { MessageSquare } from 'lucide-react';
import type { TaskRow } from '#domain/task/row.ts';
import { valueIn } from '#domain/field/fields.ts';
import { optionOf, typeOf } from '#domain/field/field-types.ts';
import { projectHue } from '#domain/project/hue.ts';
import { tagHue } from '#domain/tag/hue.ts';
import { tagLabel } from '#domain/tag/name.ts';
import { tagsOf } from '#web/data/tags.ts';
import { nameOf } from '#web/data/people.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Deadline } from '../deadline.tsx';
import { StatusCircle, TaskLink, type TaskLinkProps } from '../card-parts.tsx';
import { PriorityGlyph } from '../glyphs.tsx';
import { SelectionMark } from '../selection/mark.tsx';
import { useSelected } from '../selection/store.ts';
import { hasCardPart, OfSubtasks } from '../subtasks/on-cards.ts';
import { isPressing, labelOf, priorityLabels } from '../labels.ts';
import type { CardContext } from './card-context.ts';

interface CardProps extends TaskLinkProps {
  readonly hasSubtasks: boolean;
  /** Its task is open beside the board. */
  readonly open: boolean;
}

/** One task on a board. The board itself listens to clicks and keys on all of its cards. */
export const Card = memo(function Card(props: CardProps) {
  const { task, context, reachable, focusTurn, open, hasSubtasks } = props;
  const selected = useSelected(task.id);

  return (
    <article
      className={classNames(
        'group @container relative rounded-lg p-2 select-none [-webkit-touch-callout:none] forced-colors:border',
        task.status === 'DONE'
          ? 'hover:bg-hover'
          : 'bg-surface shadow-card hover:inset-ring hover:inset-ring-line-strong [--behind:var(--color-surface)]',
        (open || selected) && 'inset-ring-2 inset-ring-focus',
      )}
    >
      <SelectionMark selected={selected} className="absolute top-1 right-1" />
      <StatusCircle
        task={task}
        reachable={reachable}
        hasParts={hasCardPart(task, hasSubtasks)}
        className="absolute top-1.5 left-1 pointer-coarse:top-0 pointer-coarse:-left-1 pointer-coarse:size-11 pointer-coarse:px-3.5 pointer-coarse:pt-2.5 pointer-coarse:pb-4.5"
      />
      <TaskLink
        task={task}
        context={context}
        reachable={reachable}
        focusTurn={focusTurn}
        selected={selected}
        className="mr-4 ml-6 line-clamp-2 text-pretty wrap-anywhere after:rounded-lg"
      />
      <Meta task={task} around={context} hasSubtasks={hasSubtasks} />
    </article>
  );
});

/** On one line: only what matters now, and nothing of what is over. */
function Meta({ task, around, hasSubtasks }: { task: TaskRow; around: CardContext; hasSubtasks: boolean }) {
  const { t } = useLingui();
  const { status, deadline, comments } = task;
  const priority = labelOf(priorityLabels, task.priority);
  const tags = tagsOf(around.tags, task.tags);
  const project = task.projectId !== null && around.showsProject ? around.projects.get(task.projectId) : undefined;
  const said = around.fields.flatMap((field) => {
    const value = valueIn(field, task);
    return value === null ? [] : [{ field, value, text: typeOf(field.type).text(value, field, around.voice) }];
  });
  const names = [
    ...(project ? [project.name] : []),
    ...said.map(({ field, text }) => `${field.name}: ${text}`),
    ...tags.map((tag) => tagLabel(tag.name)),
  ];
  const isOpen = status !== 'DONE';

  return (
    <div
      className={classNames(
        // What does not fit wraps into a line that is not seen; the assignee always is. The margin is what a finger can hit around
        // the line. It has no position of its own, so that the task's link lies over all of it.
        '[overflow-clip-margin:1rem]',
        'mt-1 flex h-5 flex-wrap content-start items-center gap-x-1.5 gap-y-5 overflow-clip pl-1 text-xs text-faint',
        around.showsAssignee && 'pr-6.5',
      )}
    >
      <span className="shrink-0 tabular-nums @max-[13.5rem]:hidden">
        {task.number === null ? '#…' : `#${task.number}`}
      </span>
      {isOpen && isPressing(task) && (
        <PriorityGlyph priority={task.priority} label={t`Priority: ${priority ? t(priority) : task.priority}`} />
      )}
      {isOpen && deadline !== null && (
        <span data-open className="flex shrink-0">
          <Deadline
            date={deadline}
            dueAt={task.dueAt}
            today={around.today}
            done={false}
            repeats={task.seriesId !== null}
          />
        </span>
      )}
      {comments > 0 && (
        <span
          className="inline-flex shrink-0 items-center gap-1 tabular-nums @max-[13.5rem]:hidden"
          aria-label={plural(comments, { one: '# comment', other: '# comments' })}
          role="img"
        >
          <MessageSquare className="size-3.5" aria-hidden />
          {comments}
        </span>
      )}
      {(hasCardPart(task, hasSubtasks) || (isOpen && task.micromanagement !== 'OFF')) && (
        <OfSubtasks task={task} showsLevel={isOpen} isWhole={around.projectId !== null || task.projectId === null} />
      )}
      {/* What does not fit in a readable width is counted, instead of cut to a letter. */}
      {(names.length > 0 || task.parentId !== null) && (
        <span
          data-open
          data-tip={names.length > 1 || said.length > 0 ? names.join(', ') : undefined}
          style={{ counterReset: `left-out ${names.length + 1}` }}
          className="fitting grow basis-0 *:leading-5"
        >
          {task.parentId !== null && <OfSubtasks parentId={task.parentId} />}
          {project && (
            <span
              data-hue={projectHue(project)}
              className={classNames(
                'truncate',
                project.icon === null &&
                  'before:mr-1 before:inline-block before:size-2 before:rounded-full before:bg-(--hue-dot)',
              )}
            >
              {project.icon !== null && <span aria-hidden>{project.icon} </span>}
              {project.name}
            </span>
          )}
          {said.map(({ field, value, text }) => {
            const hue = field.type === 'ONE_OF' ? (optionOf(field, String(value))?.hue ?? null) : null;
            return (
              <Chip key={field.id} {...(hue !== null && { hue })}>
                {text}
              </Chip>
            );
          })}
          {tags.map((tag) => (
            <Chip key={tag.id} hue={tagHue(tag)}>
              {tagLabel(tag.name)}
            </Chip>
          ))}
        </span>
      )}
      {around.showsAssignee && (
        <span data-open className="absolute right-2 bottom-2 flex">
          <Avatar size="xs" name={nameOf(around.people, task.assignee)} seed={task.assignee} />
        </span>
      )}
    </div>
  );
}

/** Roughly a card's height: close enough that the list does not jump when it is measured. */
export function estimatedHeight({ name }: TaskRow): number {
  return name.length > 34 ? 80 : 60;
}
