import { useLingui } from '@lingui/react/macro';
import { useRow } from '#web/data/context.ts';

/** The name of the parent, for people who can read it. */
export function ParentName({ parentId }: { readonly parentId: string }) {
  const { t } = useLingui();
  const parent = useRow('task', parentId);
  if (!parent || parent.deletedAt !== null) return null;
  return (
    <span data-parent dir="auto" className="block truncate text-xs text-faint">
      <span aria-hidden>↳ </span>
      <span className="sr-only">{t`Subtask of`} </span>
      {parent.name}
    </span>
  );
}
