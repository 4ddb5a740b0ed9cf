import { useState, type DragEvent, type ReactNode } from 'react';
import type { DaySpan } from '#domain/workload/calendar.ts';
import { usePulse } from '#web/data/context.ts';
import { refusalMessage } from '#web/data/refusal-text.ts';
import { classNames } from '#web/ui/class-names.ts';
import { dragged } from './dragged.ts';
import { useEffectText } from './effect-text.ts';
import { HeldForecast } from './held-forecast.tsx';
import { cannotMove, move } from './moving.ts';
import type { Loads, PersonView } from './use-loads.ts';

interface Hint {
  readonly text: string;
  readonly isRefused: boolean;
  /** Who has the task now and who would have it, if these are two people. */
  readonly people: { readonly from: PersonView; readonly to: PersonView } | null;
}

interface DropCellProps {
  readonly person: string;
  readonly week: DaySpan;
  readonly today: string;
  readonly latestLoads: () => Loads;
  readonly children: ReactNode;
}

/** A person's week, on which a task can be dropped; while it is held over it, the cell shows what the drop would do. */
export function DropCell({ person, week, today, latestLoads, children }: DropCellProps) {
  const pulse = usePulse();
  const effectText = useEffectText();
  const [hint, setHint] = useState<Hint | null>(null);
  const to = { person, week };
  const isPast = week.to < today;

  function over(event: DragEvent): void {
    const held = dragged.get();
    if (!held || isPast) return;
    // Accepts refused drops, too: dropping there says why, and may offer a way.
    event.preventDefault();
    if (hint) return;
    const refusal = cannotMove(pulse, held.item.id, to);
    const loads = latestLoads();
    const receiver = loads.people.get(person);
    const isOther = receiver !== undefined && person !== held.from.person;
    setHint(
      refusal
        ? { text: refusalMessage(refusal), isRefused: true, people: null }
        : {
            text: effectText(loads, held.from, held.item, to),
            isRefused: false,
            people: isOther ? { from: held.from, to: receiver } : null,
          },
    );
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
        hint && (hint.isRefused ? 'bg-error-soft' : 'bg-primary-soft'),
      )}
    >
      {children}
      {hint && (
        <span className="pointer-events-none absolute top-full left-0 z-10 w-max max-w-72 rounded-lg bg-raised px-2 py-1 text-xs shadow-raised">
          <span role="status">{hint.text}</span>
          {hint.people && <HeldForecast {...hint.people} today={today} />}
        </span>
      )}
    </td>
  );
}
