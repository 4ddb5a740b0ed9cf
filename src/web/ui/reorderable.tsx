import { useEffect, useRef, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { dragItems } from './drag-items.ts';
import { useLatest } from './use-latest.ts';

interface ReorderableProps {
  /** To a position among all items, counted from 0. */
  readonly onDrop: (id: string, order: number) => void;
  readonly className?: string;
  /** A list whose items have `data-item`, each with a `data-grip`. */
  readonly children: ReactNode;
}

/** A list that is put in order by dragging; a line shows where an item is dropped. */
export function Reorderable({ onDrop, className, children }: ReorderableProps) {
  const list = useRef<HTMLDivElement>(null);
  const latest = useLatest(onDrop);
  useEffect(() => {
    if (!list.current) return undefined;
    return dragItems({ list: list.current, onDrop: (id, order) => latest.current(id, order) });
  }, [latest]);
  return (
    <div ref={list} className={classNames('relative', className)}>
      {children}
      <div
        data-line
        aria-hidden
        className="pointer-events-none absolute inset-x-0 -top-px h-0.5 rounded-full bg-focus opacity-0"
      />
    </div>
  );
}
