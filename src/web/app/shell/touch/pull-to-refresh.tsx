import { useEffect, useRef, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { RefreshCw } from 'lucide-react';
import { usePulse } from '#web/data/context.ts';
import { sayRefreshed } from '#web/pages/use-refresh.ts';
import { classNames } from '#web/ui/class-names.ts';
import { followFinger } from '#web/ui/follow-finger.ts';
import { useLatest } from '#web/ui/use-latest.ts';

/** From here on a finger means it, and further the mark does not go (px). */
const FAR = 72;
const PULL_MAX = 96;
/** The mark follows slower than the finger. */
const SLOWER = 0.5;

/**
 * A page that is pulled down at its top connects anew and gets what it has missed. Everything is live anyway, but people
 * can make sure, and a connection that was lost unnoticed is found out.
 */
export function PullToRefresh() {
  const { t } = useLingui();
  const { replica } = usePulse();
  const [isBusy, setBusy] = useState(false);
  const [isFar, setFar] = useState(false);
  const mark = useRef<HTMLDivElement>(null);

  async function refresh(): Promise<void> {
    if (isBusy) return;
    // A newer build has replaced this one.
    if (replica.status().connection === 'outdated') return location.reload();
    setBusy(true);
    replica.reconnect(true);
    sayRefreshed(await isLive(replica));
    setBusy(false);
  }
  const pulled = useLatest(() => void refresh());

  useEffect(() => {
    const main = document.getElementById('main');
    if (!main) return undefined;
    const show = (by: number) => {
      if (mark.current) mark.current.style.translate = by === 0 ? '' : `-50% ${by}px`;
      setFar(by >= FAR);
    };
    return followFinger(main, 'y', (target) => {
      if (target.closest('[role="dialog"], textarea, [contenteditable]') || !isAtTop(target, main)) return null;
      const shown = (by: number) => Math.min(Math.max(by * SLOWER, 0), PULL_MAX);
      return {
        moved: (by) => show(shown(by)),
        ended(by, isLifted) {
          show(0);
          if (isLifted && shown(by) >= FAR) pulled.current();
        },
      };
    });
  }, [pulled]);

  return (
    <div
      ref={mark}
      role={isBusy ? 'status' : undefined}
      aria-label={isBusy ? t`Refreshing…` : undefined}
      aria-hidden={!isBusy}
      className={classNames(
        'pointer-events-none fixed top-0 left-1/2 z-40 grid size-10 -translate-x-1/2 place-items-center rounded-full bg-raised text-muted shadow-raised',
        isBusy ? 'translate-y-4' : '-translate-y-24',
        isFar && 'text-ink',
      )}
    >
      <RefreshCw className={classNames('size-5', isBusy && 'animate-spin')} aria-hidden />
    </div>
  );
}

/** Nothing between the target and the page is scrolled down. */
function isAtTop(target: Element, main: HTMLElement): boolean {
  for (let each: Element | null = target; each; each = each === main ? null : each.parentElement)
    if (each.scrollTop > 0) return false;
  return true;
}

type Replica = ReturnType<typeof usePulse>['replica'];

/** Once it is known whether the new connection works. */
async function isLive({ status, subscribe }: Replica): Promise<boolean> {
  return new Promise((resolve) => {
    const stop = subscribe(look);
    look();
    function look(): void {
      const { connection } = status();
      if (connection === 'connecting') return;
      stop();
      resolve(connection === 'live');
    }
  });
}
