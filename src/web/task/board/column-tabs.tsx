import type { RefObject } from 'react';
import { useEffect, useState } from 'react';
import { Tabs, type Tab } from './tabs.tsx';

interface ColumnTabsProps {
  readonly tabs: readonly Tab[];
  readonly board: RefObject<HTMLElement | null>;
}

/** The tabs of a board that scrolls sideways; swiping changes columns, too. */
export function ColumnTabs({ tabs, board }: ColumnTabsProps) {
  const [current, setCurrent] = useState(0);
  const count = tabs.length;

  useEffect(() => {
    const own = board.current;
    if (!own) return;
    const onScroll = () => setCurrent(Math.round((own.scrollLeft / own.scrollWidth) * count));
    own.addEventListener('scroll', onScroll, { passive: true });
    return () => own.removeEventListener('scroll', onScroll);
  }, [board, count]);

  const show = (index: number) =>
    board.current?.children[index]?.scrollIntoView({ inline: 'center', behavior: 'smooth' });
  return <Tabs tabs={tabs} current={current} onChoose={show} />;
}
