/**
 * Runs inside a page and observes it: when the board was usable, when a change was in its DOM, and what blocked the
 * thread.
 */

/** What the page is to show. */
export interface ExpectedDom {
  /** An element matches. */
  readonly selector?: string;
  /** No element matches. */
  readonly absent?: string;
  /** How many tasks the page counts, including those out of view. */
  readonly total?: number;
  /** The text of an element ends so. */
  readonly ends?: { readonly selector: string; readonly with: string };
}

/** A board counts in its columns; the workload of a team in its last row; a note has paragraphs. */
export type PageKind = 'board' | 'workload' | 'note';

export interface Observation {
  /** The time of the event that asked for it, as the browser received it; NaN if there was none. */
  readonly from: number;
  readonly shown: number;
  /** When its styles and its layout were computed, too. */
  readonly laidOut: number;
  /** When the frame that shows it was drawn. */
  readonly painted: number;
}

export interface Probe {
  /** Milliseconds from the start of the navigation: the first card or person can be clicked, and all tasks are there. */
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

/** Runs in the page before any of its scripts. `tasks`: how many it counts; null if it doesn't show that. */
export function installProbe({ tasks, kind }: { readonly tasks: number | null; readonly kind: PageKind }): void {
  const longTasks: [number, number][] = [];
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) longTasks.push([startTime, duration]);
  }).observe({ type: 'longtask', buffered: true });

  const total = () => {
    if (kind === 'workload') return Number(document.querySelector('tfoot td:nth-last-child(4)')?.textContent ?? 0);
    if (kind === 'note') return document.querySelector('.note-text')?.childElementCount ?? 0;
    return [...document.querySelectorAll('[data-status]')].reduce(
      (sum, column) => sum + Number(column.querySelector('[data-task]')?.getAttribute('aria-setsize') ?? 0),
      0,
    );
  };
  const first = { board: '[data-task]', workload: 'tbody th button', note: '.note-text > p' }[kind];
  const isUsable = () => {
    const card = document.querySelector(first);
    if (!card) return false;
    const { left, top, width, height } = card.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2)?.closest(first) === card;
  };
  const holds = ({ selector, absent, total: wanted, ends }: ExpectedDom) =>
    (selector === undefined || document.querySelector(selector) !== null) &&
    (absent === undefined || document.querySelector(absent) === null) &&
    (wanted === undefined || total() === wanted) &&
    (ends === undefined || document.querySelector(ends.selector)?.textContent.endsWith(ends.with) === true);
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
      // Asking for a height makes the browser compute both at once.
      const laidOut = shown.then(() => (document.documentElement.scrollHeight >= 0 ? performance.now() : Number.NaN));
      const painted = shown.then(afterPaint);
      this.seen = Promise.all([from, shown, laidOut, painted]).then(([from, shown, laidOut, painted]) => ({
        from,
        shown,
        laidOut,
        painted,
      }));
    },
  };
}
