import { useLingui } from '@lingui/react/macro';
import { Ban, Workflow, Plus } from 'lucide-react';
import { dependenciesQuery } from '#domain/dependency/queries.ts';
import type { DependencyRow } from '#domain/dependency/row.ts';
import { canEditTask } from '#domain/task/rules.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { useList, usePulse } from '#web/data/context.ts';
import { Menu } from '#web/ui/popup/menu.tsx';
import { openPopup } from '#web/ui/popup/store.ts';
import { DependencyChoice } from './dependency-choice.tsx';
import { DependencyItem } from './dependency-item.tsx';
import { useDependencies } from './use-dependencies.ts';

const KINDS = ['waits', 'blocks'] as const;
type Kind = (typeof KINDS)[number];

/** What an open task waits for and what waits for it: opened, added and removed. */
export function Dependencies({ task }: { readonly task: TaskRow }) {
  const { t } = useLingui();
  const { replica, person } = usePulse();
  const { remove } = useDependencies();
  const rows = useList(dependenciesQuery(task.id)).group();
  const labels: Record<Kind, string> = { waits: t`Waits for`, blocks: t`Blocks` };
  const canEdit = canEditTask(replica, person, task) === null;

  /** Who may edit the task that waits. */
  function canRemove({ kind, otherId }: DependencyRow): boolean {
    if (kind === 'waits') return canEdit;
    const other = replica.get('task', otherId);
    return other !== undefined && canEditTask(replica, person, other) === null;
  }

  function choose(kind: Kind, anchor: HTMLElement): void {
    openPopup(anchor, labels[kind], <DependencyChoice task={task} kind={kind} />);
  }

  return (
    <div className="flex flex-col gap-4">
      {KINDS.map((kind) => {
        const shown = rows.filter((row) => row.kind === kind);
        return shown.length === 0 ? null : (
          <section key={kind} aria-label={labels[kind]} className="flex flex-col">
            <h3 className="pb-1 font-medium">{labels[kind]}</h3>
            <ul className="-mx-2">
              {shown.map((row) => (
                <DependencyItem key={row.id} row={row} canRemove={canRemove(row)} onRemove={() => remove(row)} />
              ))}
            </ul>
          </section>
        );
      })}
      <button
        type="button"
        aria-haspopup="menu"
        onClick={({ currentTarget: anchor }) =>
          openPopup(
            anchor,
            t`Add dependency`,
            <Menu
              label={t`Add dependency`}
              entries={[
                ...(canEdit
                  ? [{ label: t`Waits for…`, icon: <Workflow />, onSelect: () => choose('waits', anchor) }]
                  : []),
                { label: t`Blocks…`, icon: <Ban />, onSelect: () => choose('blocks', anchor) },
              ]}
            />,
          )
        }
        className="-mx-2 flex h-8 items-center gap-2 rounded-md px-2 text-left text-faint hover:bg-hover hover:text-ink pointer-coarse:h-11"
      >
        <Plus className="size-4 shrink-0" aria-hidden />
        {t`Add dependency`}
      </button>
    </div>
  );
}
