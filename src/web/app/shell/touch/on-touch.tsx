import { useEffect } from 'react';
import { useLocation } from '@tanstack/react-router';
import { barsAway } from './bars-away.ts';
import { followKeyboard } from './keyboard-inset.ts';
import { PullToRefresh } from './pull-to-refresh.tsx';
import { swipeRows } from './swipe-rows.ts';

/** What only screens under a finger need; fetched there after the first page. */
export default function OnTouch() {
  const { href } = useLocation();
  useEffect(followKeyboard, []);
  useEffect(() => inMain(swipeRows), []);
  useEffect(() => inMain(tellReady), []);
  return (
    <>
      {/* Another page, or another view of it, begins with its bars. */}
      <BarsAway key={href} />
      <PullToRefresh />
    </>
  );
}

function BarsAway(): null {
  useEffect(() => inMain(barsAway), []);
  return null;
}

function inMain(begin: (main: HTMLElement) => () => void): (() => void) | undefined {
  const main = document.getElementById('main');
  return main ? begin(main) : undefined;
}

/** For tests. */
function tellReady(main: HTMLElement): () => void {
  main.dataset['touch'] = 'ready';
  return () => delete main.dataset['touch'];
}
