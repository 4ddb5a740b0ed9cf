import { useLingui } from '@lingui/react/macro';
import { Lock } from 'lucide-react';
import type { TaskRow } from '#domain/task/row.ts';
import { classNames } from '#web/ui/class-names.ts';

interface TaskNameProps {
  /** Undefined: it cannot be read here. */
  readonly task: TaskRow | undefined;
  /** Whether it is a private one. */
  readonly isPrivate: boolean;
  readonly onOpen: (taskId: string) => void;
  /** Whether it takes the room that is left in its line. */
  readonly isWide?: boolean;
}

/** The name of a task that a lead may be without access to. */
export function TaskName({ task, isPrivate, onOpen, isWide = false }: TaskNameProps) {
  const { t } = useLingui();
  if (task?.deletedAt === null)
    return (
      <button
        type="button"
        data-open
        onClick={() => onOpen(task.id)}
        dir="auto"
        className={classNames(
          'min-w-0 truncate text-left hover:underline pointer-coarse:min-h-11 pointer-coarse:min-w-11',
          isWide && 'grow',
        )}
      >
        {task.name}
      </button>
    );
  return (
    <span
      className={classNames('flex min-w-0 items-center gap-1.5 text-faint', isWide && 'grow')}
      data-tip={
        isPrivate
          ? t`A private task: you see its effort and week, unless its assignee shares it`
          : t`You can’t read this task: it’s in a project you’re not a member of, or private`
      }
    >
      <Lock className="size-3.5 shrink-0" aria-hidden />
      <span dir="auto" className="truncate">
        {isPrivate ? t`Private task` : t`Task without access`}
      </span>
    </span>
  );
}
