import { Link } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { EyeOff, X } from 'lucide-react';
import type { DependencyRow } from '#domain/dependency/row.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { StatusGlyph } from '../glyphs.tsx';
import { useOtherTask } from './use-other-task.ts';

interface DependencyItemProps {
  readonly row: DependencyRow;
  readonly canRemove: boolean;
  readonly onRemove: () => void;
}

/** The other task of a dependency; of one that the person may not see, whether it is done. */
export function DependencyItem({ row, canRemove, onRemove }: DependencyItemProps) {
  const { t } = useLingui();
  const { task, isKnown } = useOtherTask(row.otherId);
  // It is not in the way, and may come back. Who may remove it has to see it, as it counts where circles are looked for.
  const isGone = row.state === 'gone' && !task;
  if (isGone && !canRemove) return null;
  const isDone = task ? task.status === 'DONE' : row.state === 'done';
  const hidden = isGone ? t`A deleted or archived task` : t`A task you can’t see`;
  const name = task?.name ?? (isKnown ? hidden : t`A task that isn’t loaded yet`);
  const look = classNames(
    'min-w-0 grow truncate rounded-sm py-1 pointer-coarse:py-3',
    (isDone || !task) && 'text-muted',
  );
  return (
    <li className="group flex min-h-8 items-center gap-1.5 rounded-md px-1 hover:bg-hover pointer-coarse:min-h-11">
      <span className="grid size-6 shrink-0 place-items-center">
        {task ? (
          <StatusGlyph status={task.status} progress={task.progress} />
        ) : (
          <EyeOff className="size-4 text-faint" aria-hidden />
        )}
      </span>
      {task ? (
        <Link to="." search={(before: object) => ({ ...before, taskId: task.id })} dir="auto" className={look}>
          {name}
        </Link>
      ) : (
        <span className={look}>{name}</span>
      )}
      {isDone && <span className="shrink-0 text-xs text-faint">{t`Done`}</span>}
      {canRemove && (
        <Button
          square
          size="sm"
          variant="ghost"
          color="neutral"
          aria-label={t`Remove “${name}”`}
          data-tip={t`Remove`}
          onClick={onRemove}
          className="pointer-coarse:size-11 pointer-fine:opacity-0 pointer-fine:group-focus-within:opacity-100 pointer-fine:group-hover:opacity-100"
        >
          <X className="size-4" aria-hidden />
        </Button>
      )}
    </li>
  );
}
