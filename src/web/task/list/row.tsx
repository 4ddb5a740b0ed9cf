import { memo } from 'react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Folder, MessageSquare, Pencil } from 'lucide-react';
import { valueIn } from '#domain/field/fields.ts';
import { typeOf } from '#domain/field/field-types.ts';
import { tagHue } from '#domain/tag/hue.ts';
import { tagLabel } from '#domain/tag/name.ts';
import { ProjectMark } from '#web/data/project-mark.tsx';
import { nameOf } from '#web/data/people.ts';
import { SpentCell } from '#web/data/time/spent.tsx';
import { tagsOf } from '#web/data/tags.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { CalendarGlyph } from '#web/ui/calendar-glyph.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { firstName } from '#web/ui/first-name.ts';
import { exactTime, relativeTime } from '#web/ui/time.ts';
import { useNarrow } from '#web/ui/narrow.ts';
import { useNow } from '#web/ui/now.ts';
import { useLocale } from '#web/ui/use-locale.ts';
import { Deadline } from '../deadline.tsx';
import { StatusCircle, TaskLink, type TaskLinkProps } from '../card-parts.tsx';
import { FieldValue } from '../fields/field-value.tsx';
import { PriorityGlyph } from '../glyphs.tsx';
import { LevelGlyph } from '../level-glyph.tsx';
import { hasCardPart, OfSubtasks } from '../subtasks/on-cards.ts';
import { labelOf, priorityLabels } from '../labels.ts';
import { levelLabels } from '../level-labels.ts';
import { SelectionMark } from '../selection/mark.tsx';
import { useSelected } from '../selection/store.ts';
import { columnWidths, type ShownColumns } from './columns.ts';
import { FieldCells } from './field-cells.tsx';
import { RowName } from './row-name.tsx';

interface RowProps extends TaskLinkProps {
  /** Its task is open beside the list. */
  readonly open: boolean;
  readonly columns: ShownColumns;
  readonly hasSubtasks: boolean;
  /** Its name is being written. */
  readonly renaming: boolean;
  /** Null ends it; `byKey`: with a key, which leaves the focus in the row. */
  readonly onRename: (taskId: string | null, byKey: boolean) => void;
}

const FIELD = 'relative z-1 shrink-0 rounded-md hover:bg-hover pointer-coarse:pointer-events-none';
const MOST_TAGS = 2;

/** One task in a list. The list listens to clicks and keys on all of its rows; fields open the menus of cards. */
export const Row = memo(function Row(props: RowProps) {
  const { task, context, reachable, focusTurn, open, columns, hasSubtasks, renaming, onRename } = props;
  const { t } = useLingui();
  const isPhone = useNarrow();
  const isWide = columns.ofFields.length > 0;
  const { priority } = task;
  const priorityLabel = labelOf(priorityLabels, priority);
  const level = labelOf(levelLabels, task.micromanagement);
  const selected = useSelected(task.id);
  const assignee = nameOf(context.people, task.assignee);

  return (
    <article
      className={classNames(
        'group relative flex h-8 items-center gap-2 border-b border-line pr-2 pl-7 select-none [-webkit-touch-callout:none]',
        'hover:bg-hover max-sm:h-12 pointer-coarse:h-12 pointer-coarse:pl-2',
        isWide && 'md:pl-0 md:pointer-coarse:pl-0',
        (open || selected) && 'bg-selected',
      )}
    >
      <SelectionMark selected={selected} className="absolute top-1 left-0.5" />
      {/* The name stays where the columns of fields are scrolled below it. */}
      <div
        className={classNames(
          'contents',
          isWide &&
            'md:sticky md:left-0 md:z-2 md:flex md:h-full md:min-w-0 md:grow md:items-center md:gap-2 md:border-r md:border-line md:pl-7',
          isWide && 'md:pointer-coarse:pl-2',
          isWide &&
            (open || selected
              ? 'md:bg-selected'
              : 'md:bg-canvas md:group-hover:bg-[linear-gradient(var(--color-hover),var(--color-hover))]'),
        )}
      >
        {columns.has('priority') && (
          <button
            type="button"
            data-menu="priority"
            tabIndex={-1}
            aria-haspopup="listbox"
            aria-label={t`Priority: ${priorityLabel ? t(priorityLabel) : priority}`}
            data-tip={t`Priority (P)`}
            className={classNames(FIELD, 'size-6 p-1 max-sm:hidden')}
          >
            <PriorityGlyph priority={priority} />
          </button>
        )}
        <span dir="auto" className="w-12 shrink-0 truncate text-xs text-faint tabular-nums max-sm:hidden">
          {task.number === null ? '#…' : `#${task.number}`}
        </span>
        <StatusCircle
          task={task}
          reachable={reachable}
          hasParts={hasCardPart(task, hasSubtasks)}
          className="relative shrink-0 pointer-coarse:size-11 pointer-coarse:p-3.5"
        />
        {renaming ? (
          <RowName task={task} onLeave={(byKey) => onRename(null, byKey)} />
        ) : (
          <>
            <span className="flex min-w-0 flex-col sm:contents">
              <TaskLink
                task={task}
                context={context}
                reachable={reachable}
                focusTurn={focusTurn}
                selected={selected}
                className="min-w-0 truncate after:-outline-offset-2"
              />
              {isPhone && <SecondLine task={task} context={context} columns={columns} />}
            </span>
            <button
              type="button"
              tabIndex={-1}
              aria-label={t`Rename “${task.name}”`}
              data-tip={t`Rename (F2)`}
              onClick={() => onRename(task.id, true)}
              className={classNames(FIELD, 'size-6 p-1 text-faint opacity-0 group-hover:opacity-100 max-sm:hidden')}
            >
              <Pencil className="size-4" aria-hidden />
            </button>
            {task.parentId !== null && (
              <span className="max-w-40 min-w-0 max-md:hidden">
                <OfSubtasks parentId={task.parentId} />
              </span>
            )}
            {hasCardPart(task, hasSubtasks) && (
              <OfSubtasks task={task} isWhole={context.projectId !== null || task.projectId === null} />
            )}
            <span className="grow" />
          </>
        )}
        {task.comments > 0 && (
          <span
            className="inline-flex shrink-0 items-center gap-1 text-xs text-faint tabular-nums max-sm:hidden"
            aria-label={plural(task.comments, { one: '# comment', other: '# comments' })}
            role="img"
          >
            <MessageSquare className="size-3.5" aria-hidden />
            {task.comments}
          </span>
        )}
        {task.micromanagement !== 'OFF' && (
          <span className="shrink-0 max-sm:hidden">
            <LevelGlyph
              level={task.micromanagement}
              label={t`Check-ins: ${level ? t(level) : task.micromanagement}`}
              tip
            />
          </span>
        )}
      </div>
      {columns.has('priority') && task.status !== 'DONE' && (
        <span className="shrink-0 sm:hidden">
          <PriorityGlyph priority={priority} label={t`Priority: ${priorityLabel ? t(priorityLabel) : priority}`} />
        </span>
      )}
      {columns.has('tags') && <Tags task={task} context={context} />}
      {columns.has('project') && <Project task={task} context={context} />}
      {columns.has('due') && !isPhone && (
        <button
          type="button"
          data-menu="due"
          tabIndex={-1}
          aria-haspopup="dialog"
          aria-label={task.deadline === null ? t`Set due date` : undefined}
          data-tip={task.deadline === null ? t`Due date (D)` : undefined}
          className={classNames(FIELD, 'flex h-6 items-center px-1 text-xs text-faint', columnWidths.due)}
        >
          {task.deadline === null ? (
            <CalendarGlyph className="size-3.5 opacity-0 group-hover:opacity-100" />
          ) : (
            <Deadline
              date={task.deadline}
              dueAt={task.dueAt}
              today={context.today}
              done={task.status === 'DONE'}
              repeats={task.seriesId !== null}
            />
          )}
        </button>
      )}
      {columns.has('waits') && (
        <span className={classNames('shrink-0 truncate text-xs text-faint', columnWidths.waits)}>
          {task.waitsFor > 0 && <OfSubtasks task={task} namesWaitedFor />}
        </span>
      )}
      {columns.has('spent') && (
        <SpentCell task={task} className={classNames('shrink-0 truncate text-xs text-faint', columnWidths.spent)} />
      )}
      {columns.has('updated') && <Moment at={task.updatedAt} label={t`Updated`} />}
      {columns.has('created') && <Moment at={task.createdAt} label={t`Created`} />}
      {columns.has('assignee') && (
        <button
          type="button"
          data-menu="assignee"
          tabIndex={-1}
          aria-haspopup="listbox"
          aria-label={t`Assignee: ${assignee}`}
          data-tip={assignee}
          className={classNames(FIELD, 'flex h-6 items-center gap-1 p-0.5 text-xs text-muted', columnWidths.assignee)}
        >
          <Avatar size="xs" name={assignee} seed={task.assignee} labelled={false} />
          <span dir="auto" className="truncate max-lg:hidden">
            {firstName(assignee)}
          </span>
        </button>
      )}
      {/* A press between the columns opens the task, too. */}
      {isWide && <span data-open aria-hidden className="absolute inset-0 max-md:hidden" />}
      {isWide && <FieldCells columns={columns.ofFields} voice={context.voice} task={task} reachable={reachable} />}
    </article>
  );
});

function Tags({ task, context }: Pick<RowProps, 'task' | 'context'>) {
  const { t } = useLingui();
  const tags = tagsOf(context.tags, task.tags);
  if (tags.length === 0) return <span className={classNames('shrink-0', columnWidths.tags)} />;
  return (
    <button
      type="button"
      data-menu="tags"
      tabIndex={-1}
      aria-haspopup="listbox"
      aria-label={t`Tags: ${tags.map(({ name }) => tagLabel(name)).join(', ')}`}
      data-tip={t`Tags (L)`}
      className={classNames(FIELD, 'flex gap-1 overflow-hidden', columnWidths.tags)}
    >
      {tags.slice(0, MOST_TAGS).map((tag) => (
        <Chip key={tag.id} hue={tagHue(tag)}>
          {tagLabel(tag.name)}
        </Chip>
      ))}
      {tags.length > MOST_TAGS && <Chip keepsWidth>+{tags.length - MOST_TAGS}</Chip>}
    </button>
  );
}

/** On a phone, below the task's name, which has the row to itself: its project, when it is due, and its fields. */
function SecondLine({ task, context, columns }: Pick<RowProps, 'task' | 'context' | 'columns'>) {
  const project = task.projectId === null || !columns.has('project') ? undefined : context.projects.get(task.projectId);
  const deadline = columns.has('due') ? task.deadline : null;
  const fields = columns.ofFields.length > 0 ? columns.ofFields.map(({ field }) => field) : context.fields;
  const said = fields.flatMap((field) => {
    const value = valueIn(field, task);
    return value === null ? [] : [{ field, value }];
  });
  if (!project && deadline === null && said.length === 0) return null;
  return (
    <span className="flex min-w-0 items-center gap-2.5 text-xs text-faint">
      {project && (
        <span className="flex min-w-0 items-center gap-1.5">
          <ProjectMark project={project} />
          <span dir="auto" className="truncate">
            {project.name}
          </span>
        </span>
      )}
      {deadline !== null && (
        <span className="shrink-0">
          <Deadline
            date={deadline}
            dueAt={task.dueAt}
            today={context.today}
            done={task.status === 'DONE'}
            repeats={task.seriesId !== null}
          />
        </span>
      )}
      {said.map(({ field, value }) => (
        <span
          key={field.id}
          role="img"
          aria-label={`${field.name}: ${typeOf(field.type).text(value, field, context.voice)}`}
          className="flex min-w-0 items-center gap-1 tabular-nums"
        >
          <FieldValue {...{ field, value }} voice={context.voice} most={1} />
        </span>
      ))}
    </span>
  );
}

function Project({ task, context }: Pick<RowProps, 'task' | 'context'>) {
  const { t } = useLingui();
  const project = task.projectId === null ? undefined : context.projects.get(task.projectId);
  return (
    <button
      type="button"
      data-menu="project"
      tabIndex={-1}
      aria-haspopup="listbox"
      aria-label={t`Project: ${project?.name ?? t`No project`}`}
      data-tip={t`Project`}
      className={classNames(FIELD, 'flex h-6 items-center overflow-hidden', columnWidths.project)}
    >
      {project ? (
        <Chip icon={<ProjectMark project={project} />}>{project.name}</Chip>
      ) : (
        <Folder className="mx-1 size-3.5 text-faint opacity-0 group-hover:opacity-100" aria-hidden />
      )}
    </button>
  );
}

function Moment({ at, label }: { readonly at: number; readonly label: string }) {
  const locale = useLocale();
  const time = relativeTime(at, useNow(), locale);
  return (
    <span
      role="img"
      aria-label={`${label}: ${time}`}
      data-tip={`${label}: ${exactTime(at, locale)}`}
      dir="auto"
      className={classNames('relative z-1 shrink-0 truncate text-xs text-faint tabular-nums', columnWidths.updated)}
    >
      {time}
    </span>
  );
}
