/** What looks on inside a page: when the board could be used, when a change was in its DOM, and what held the thread. */

/** What the page is to show. */
export interface ExpectedDom {
  /** An element that matches is there. */
  readonly selector?: string;
  /** So many cards in all columns, those out of sight included. */
  readonly total?: number;
}

export interface Observation {
  /** The time of the event that asked for it, as the browser received it; NaN where none was waited for. */
  readonly from: number;
  readonly shown: number;
  /** The frame that shows it is drawn. */
  readonly painted: number;
}

export interface Probe {
  /** Milliseconds from the start of the navigation: the first card can be clicked, and all of them are here. */
  readonly loaded: Promise<{ readonly usable: number; readonly whole: number }>;
  /** Start and duration of what held the thread for more than 50 ms. */
  readonly longTasks: [start: number, duration: number][];
  /** Looks out for the next event of this kind, and for what is to follow. */
  expect(event: string | null, wanted: ExpectedDom): void;
  seen: Promise<Observation> | null;
}

declare global {
  interface Window {
    probe: Probe;
  }
}

/** Runs in the page before any of its scripts. `tasks`: how many its columns will count; null where they do not say. */
export function installProbe(tasks: number | null): void {
  const longTasks: [number, number][] = [];
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) longTasks.push([startTime, duration]);
  }).observe({ type: 'longtask', buffered: true });

  const total = () =>
    [...document.querySelectorAll('[data-status]')].reduce(
      (sum, column) => sum + Number(column.querySelector('[data-task]')?.getAttribute('aria-setsize') ?? 0),
      0,
    );
  const isUsable = () => {
    const card = document.querySelector('[data-task]');
    if (!card) return false;
    const { left, top, width, height } = card.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2)?.closest('[data-task]') === card;
  };
  const holds = ({ selector, total: wanted }: ExpectedDom) =>
    (selector === undefined || document.querySelector(selector) !== null) &&
    (wanted === undefined || total() === wanted);
  /** Resolves in the very turn in which the page changes so that it holds. */
  const whenTrue = (look: () => boolean) =>
    new Promise<number>((resolve) => {
      const check = () => {
        if (!look()) return;
        observer.disconnect();
        resolve(performance.now());
      };
      const observer = new MutationObserver(check);
      observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      check();
    });
  const afterPaint = () =>
    new Promise<number>((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => resolve(performance.now()));
        port1.start();
        port2.postMessage(null);
      });
    });

  const load = async () => {
    const usable = await whenTrue(isUsable);
    return { usable, whole: await whenTrue(() => tasks === null || total() === tasks) };
  };
  const next = (event: string) =>
    new Promise<number>((resolve) => {
      addEventListener(event, ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true });
    });
  window.probe = {
    loaded: load(),
    longTasks,
    seen: null,
    expect(event, wanted) {
      const from = event === null ? Promise.resolve(Number.NaN) : next(event);
      const shown = whenTrue(() => holds(wanted));
      const painted = shown.then(afterPaint);
      this.seen = Promise.all([from, shown, painted]).then(([from, shown, painted]) => ({ from, shown, painted }));
    },
  };
}
