/**
 * On a narrow screen the bars above a page's rows (`data-bar`) leave as one scrolls down, and come back on the way up.
 * They stay in the page, for keyboards and screen readers, and are back as soon as one of them has the focus. Nothing
 * that is read moves: it is done once the scrolling has ended, and the list is scrolled by what the bars took.
 */

/** Scrolled up by this much, one wants them back (px). */
const BACK = 60;
/** Nothing has scrolled for so long, and no finger is down that may go on: not every browser says that it has ended. */
const ENDED_MS = 150;
const NARROW = matchMedia('(max-width: 39.99rem)');

/** The returned function brings them back, and ends it. */
export function barsAway(main: HTMLElement): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  /** Their height, while they are away. */
  let away = 0;
  /** What was scrolled last, and how far down it was. */
  let list: Element | null = null;
  let low = 0;
  /** What has scrolled, until that has ended. */
  let scrolled: Element | null = null;
  let isHeld = false;
  let timer = 0;

  function leave(from: Element): void {
    const last = [...main.querySelectorAll(':scope > [data-bar]')].at(-1);
    const height = last ? last.getBoundingClientRect().bottom - main.getBoundingClientRect().top : 0;
    if (height === 0 || from.scrollTop <= height || main.querySelector('[data-bar] :focus-visible')) return;
    const { scrollTop } = from;
    main.style.setProperty('--bars', `${height}px`);
    main.dataset['bars'] = 'away';
    from.scrollTop = low = scrollTop - height;
    away = height;
  }

  function comeBack(): void {
    if (away === 0) return;
    delete main.dataset['bars'];
    // At its top, what one wants to see below the bars is the first row.
    if (list && list.scrollTop > 0) list.scrollTop += away;
    away = 0;
  }

  function waitForEnd(): void {
    window.clearTimeout(timer);
    if (scrolled && !isHeld) timer = window.setTimeout(ended, ENDED_MS, scrolled);
  }

  function ended(target: Element): void {
    scrolled = null;
    // What scrolls sideways changes which list is in view.
    if (!NARROW.matches || !isList(target)) return comeBack();
    if (target !== list) low = target.scrollTop;
    list = target;
    low = Math.max(low, target.scrollTop);
    const isUp = target.scrollTop < low - BACK || target.scrollTop <= 0;
    if (isUp) low = target.scrollTop;
    if (isUp) comeBack();
    else if (away === 0) leave(target);
  }

  function lifted(event: Event): void {
    isHeld = event instanceof TouchEvent && event.touches.length > 0;
    waitForEnd();
  }

  /** It fills the page below the bars, and is no dialog above it. */
  function isList(target: Element): boolean {
    return (
      target.scrollHeight > target.clientHeight &&
      target.clientHeight > main.clientHeight / 2 &&
      target.closest('[role="dialog"]') === null
    );
  }

  main.addEventListener(
    'scroll',
    ({ target }) => {
      scrolled = target instanceof Element ? target : null;
      waitForEnd();
    },
    { capture: true, passive: true, signal },
  );
  main.addEventListener(
    'touchstart',
    ({ target }) => {
      isHeld = true;
      waitForEnd();
      // On the target itself: a row may be removed from the list while it is held.
      for (const type of ['touchend', 'touchcancel'] as const)
        target?.addEventListener(type, lifted, { passive: true, once: true, signal });
    },
    { passive: true, signal },
  );
  main.addEventListener(
    'focusin',
    ({ target }) => {
      if (target instanceof Element && target.matches('[data-bar] :focus-visible')) comeBack();
    },
    { signal },
  );
  return () => {
    window.clearTimeout(timer);
    ending.abort();
    comeBack();
  };
}
