import type { RefObject } from 'react';
import { useEffect, useState } from 'react';
import type { TaskStatus } from '#domain/task/row.ts';
import { STATUSES } from '#domain/task/row.ts';
import { StatusTabs } from './status-tabs.tsx';

interface ColumnTabsProps {
  readonly count: (status: TaskStatus) => number | null;
  readonly board: RefObject<HTMLElement | null>;
}

/** The tabs of a board that scrolls sideways; swiping changes columns, too. */
export function ColumnTabs({ count, board }: ColumnTabsProps) {
  const [current, setCurrent] = useState(0);

  useEffect(() => {
    const own = board.current;
    if (!own) return;
    const onScroll = () => setCurrent(Math.round((own.scrollLeft / own.scrollWidth) * STATUSES.length));
    own.addEventListener('scroll', onScroll, { passive: true });
    return () => own.removeEventListener('scroll', onScroll);
  }, [board]);

  const show = (index: number) =>
    board.current?.children[index]?.scrollIntoView({ inline: 'center', behavior: 'smooth' });
  return <StatusTabs count={count} current={current} onChoose={show} />;
}
