import { memo, useMemo } from 'react';
import { useList } from '#web/data/context.ts';
import { arrowBetween, type Arrow, type DrawnBar } from './arrows.ts';
import type { Axis } from './axis.ts';

interface DependencyArrowsProps {
  /** The bars in the rows that are drawn, by task. */
  readonly drawn: ReadonlyMap<string, DrawnBar>;
  readonly axis: Axis;
  readonly dayWidth: number;
  readonly namesWidth: number;
}

const ALL = { from: 'dependency', groupBy: 'taskId' } as const;

/** Arrows from what is waited for to what waits, between rows that are drawn. Screen readers have them in the open task. */
export const DependencyArrows = memo(function DependencyArrows(props: DependencyArrowsProps) {
  const { drawn, axis, dayWidth, namesWidth } = props;
  const rows = useList(ALL);
  const arrows = useMemo(
    () =>
      Array.from(drawn).flatMap(([taskId, to]) =>
        rows.group(taskId).flatMap((row): Arrow[] => {
          const from = drawn.get(row.otherId);
          if (row.kind !== 'waits' || row.state !== 'open' || !from) return [];
          return [{ key: row.id, ...arrowBetween(from, to, { axis, dayWidth }) }];
        }),
      ),
    [rows, drawn, axis, dayWidth],
  );
  if (arrows.length === 0) return null;
  return (
    <svg
      aria-hidden
      // Below the rows, whose names and bars cover it.
      className="pointer-events-none absolute inset-y-0 size-full overflow-visible"
      style={{ left: namesWidth }}
    >
      <defs>
        {['late', 'fine'].map((name) => (
          <marker
            key={name}
            id={`waits-${name}`}
            viewBox="0 0 6 6"
            refX="5"
            refY="3"
            markerWidth="6"
            markerHeight="6"
            orient="auto"
          >
            <path d="M0 0 6 3 0 6z" className={name === 'late' ? 'fill-error' : 'fill-muted'} />
          </marker>
        ))}
      </defs>
      {arrows.map(({ key, path, isLate }) => (
        <path
          key={key}
          data-arrow={isLate ? 'late' : 'fine'}
          d={path}
          markerEnd={`url(#waits-${isLate ? 'late' : 'fine'})`}
          className={isLate ? 'fill-none stroke-error' : 'fill-none stroke-muted'}
        />
      ))}
    </svg>
  );
});
