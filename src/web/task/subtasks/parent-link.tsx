import { Link } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { CornerDownRight } from 'lucide-react';
import { useRow } from '#web/data/context.ts';

/** What an open task is a subtask of, where the person can read that. */
export function ParentLink({ parentId }: { readonly parentId: string }) {
  const { t } = useLingui();
  const parent = useRow('task', parentId);
  if (!parent || parent.deletedAt !== null) return null;
  const { id, name } = parent;
  return (
    <Link
      to="."
      search={(before: object) => ({ ...before, taskId: id })}
      aria-label={t`Subtask of ${name}`}
      className="-mx-2 -mb-4 flex w-fit max-w-full items-center gap-1.5 rounded-md px-2 py-1 text-muted hover:bg-hover hover:text-ink pointer-coarse:min-h-11"
    >
      <CornerDownRight className="size-3.5 shrink-0" aria-hidden />
      <span dir="auto" className="truncate">
        {name}
      </span>
    </Link>
  );
}
