/**
 * Runs inside a page and observes it: when the board was usable, when a change was in its DOM, and what blocked the
 * thread.
 */

/** What the page is to show. */
export interface ExpectedDom {
  /** An element matches. */
  readonly selector?: string;
  /** The sum of all column counts, including cards out of view. */
  readonly total?: number;
}

export interface Observation {
  /** The time of the event that asked for it, as the browser received it; NaN if there was none. */
  readonly from: number;
  readonly shown: number;
  /** When the frame that shows it was drawn. */
  readonly painted: number;
}

export interface Probe {
  /** Milliseconds from the start of the navigation: the first card can be clicked, and all of them are there. */
  readonly loaded: Promise<{ readonly usable: number; readonly whole: number }>;
  /** Start and duration of tasks that took more than 50 ms. */
  readonly longTasks: [start: number, duration: number][];
  /** Waits for the next event of this kind, and for its result. */
  expect(event: string | null, wanted: ExpectedDom): void;
  seen: Promise<Observation> | null;
}

declare global {
  interface Window {
    probe: Probe;
  }
}

/** Runs in the page before any of its scripts. `tasks`: the sum of its column counts; null if they don't show any. */
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
  /** Resolves in the same turn in which the page changes accordingly. */
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
