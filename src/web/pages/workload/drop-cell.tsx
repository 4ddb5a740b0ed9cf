import { useState, type DragEvent, type ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { DaySpan } from '#domain/workload/calendar.ts';
import { usePulse } from '#web/data/context.ts';
import type { Refusal } from '#domain/refusal.ts';
import type { WorkloadTaskRow } from '#domain/workload/row.ts';
import { refusalMessage } from '#web/data/refusal-text.ts';
import { classNames } from '#web/ui/class-names.ts';
import { dragged } from './dragged.ts';
import { MoveEffect } from './move-effect.tsx';
import { cannotMove, move, projectToJoin } from './moving.ts';
import type { Loads, PersonView } from './use-loads.ts';

/** What a drop of the held task would do, or why it is refused. */
interface Hint {
  readonly refusal: Refusal | null;
  /** Whether the person can be added to the project of the task. */
  readonly canJoin: boolean;
  readonly item: WorkloadTaskRow;
  readonly from: PersonView;
}

interface DropCellProps {
  readonly person: string;
  readonly week: DaySpan;
  readonly today: string;
  readonly latestLoads: () => Loads;
  readonly children: ReactNode;
}

/**
 * A person's week, on which a task can be dropped; while it is held over it, the cell shows what the drop would do. A
 * table has hundreds: only the one that is held over reads more than its week.
 */
export function DropCell({ person, week, today, latestLoads, children }: DropCellProps) {
  const { t } = useLingui();
  const pulse = usePulse();
  const [hint, setHint] = useState<Hint | null>(null);
  const to = { person, week };
  const isPast = week.to < today;

  function over(event: DragEvent): void {
    const held = dragged.get();
    if (!held || isPast) return;
    // Accepts refused drops, too: dropping there says why, and may offer a way.
    event.preventDefault();
    const { id } = held.item;
    const [refusal, canJoin] = [cannotMove(pulse, id, to), projectToJoin(pulse, id, to) !== null];
    // It comes again and again while a task is held, and what it asks may have arrived since.
    const isShown = hint?.item === held.item && hint.refusal?.code === refusal?.code && hint.canJoin === canJoin;
    if (!isShown) setHint({ ...held, refusal, canJoin });
  }

  function drop(event: DragEvent): void {
    const held = dragged.get();
    setHint(null);
    if (!held) return;
    event.preventDefault();
    dragged.set(null);
    move(pulse, held.item.id, to, today);
  }

  return (
    <td
      data-person={person}
      data-week={week.from}
      onDragOver={over}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setHint(null);
      }}
      onDrop={drop}
      className={classNames(
        'relative border-t border-line px-1 py-1',
        hint && (hint.refusal ? 'bg-error-soft' : 'bg-selected'),
      )}
    >
      {children}
      {hint && (
        <span className="pointer-events-none absolute top-full left-0 z-10 w-max max-w-72 rounded-lg bg-raised px-2 py-1 text-xs shadow-raised">
          {hint.refusal ? (
            <span role="status">
              {refusalMessage(hint.refusal)}
              {hint.canJoin && <span className="block">{t`Drop it to add them`}</span>}
            </span>
          ) : (
            <MoveEffect item={hint.item} from={hint.from} to={to} loads={latestLoads()} />
          )}
        </span>
      )}
    </td>
  );
}
