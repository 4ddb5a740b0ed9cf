/** @module-tag long */
import { describe, expect } from 'vitest';
import { commands, page, type Locator } from 'vitest/browser';
import { passes, stopTheClock } from '#test/components/clock.ts';
import { eventually, type Person } from '#test/components/person.ts';
import { component, type Stage } from '#test/components/stage.tsx';

/** The parts of the interface on `/ui`, with the page's clock controlled by the test. */
describe('component catalog', () => {
  component('toasts: five at most, for 5000 ms, gone 200 ms after they close', async (stage) => {
    const ada = await atTheParts(stage);
    const [all, open] = [() => toasts().length, () => toasts('[data-state=open]').length];
    for (let each = 0; each < 7; each += 1) await ada.button('Toast').click();
    await eventually(all).toBe(7);
    expect(open()).toBe(5);
    await passes(199);
    expect(all()).toBe(7);
    await passes(1);
    expect(all()).toBe(5);

    await passes(4799);
    expect(open()).toBe(5);
    await passes(1);
    await eventually(open).toBe(0);
    await passes(200);
    expect(all()).toBe(0);
  });

  component('toasts: their timer pauses under a pointer, with the focus, and in a hidden page', async (stage) => {
    const ada = await atTheParts(stage);
    await ada.button('Toast').click();
    const toast = await theToast();

    await passes(3000);
    await page.elementLocator(toast).hover();
    await passes(60_000);
    expect(toasts()).toEqual([toast]);
    await ada.movesMouse({ to: [5, 700] });

    await ada.presses('F8');
    await eventually(() => hasFocusWithin(page.getByRole('region', { name: 'Toasts (F8)' }))).toBe(true);
    await passes(60_000);
    expect(toasts()).toEqual([toast]);
    focus(ada.button('Tooltip'));

    window.dispatchEvent(new Event('blur'));
    await passes(60_000);
    expect(toasts()).toEqual([toast]);
    window.dispatchEvent(new Event('focus'));

    await passes(1999);
    expect(toast.dataset['state']).toBe('open');
    await passes(1);
    await eventually(() => toast.dataset['state']).toBe('closed');
    await passes(200);

    // Toasts wait while the page is hidden.
    becomes('hidden');
    await ada.button('Toast').click();
    await passes(60_000);
    becomes('visible');
    await theToast();
    Reflect.deleteProperty(document, 'visibilityState');
  });

  component('toasts: a click on one keeps neither it nor those that come after it', async (stage) => {
    const ada = await atTheParts(stage);
    await ada.button('Toast').click();
    const toast = await theToast();
    await settled();
    const { left, top, height } = toast.getBoundingClientRect();
    await ada.movesMouse({ to: [left + 12, top + height / 2] }, 'down', 'up', { to: [5, 700] });
    await eventually(() => document.activeElement).toBe(ada.button('Toast').element());
    await passes(5000);
    await eventually(() => toast.dataset['state']).toBe('closed');
    await passes(200);
    await ada.button('Toast').click();
    await theToast();
    await passes(5200);
    expect(toasts()).toEqual([]);
  });

  component('toasts: a swipe of more than 50 px closes one', async (stage) => {
    const ada = await atTheParts(stage);
    await ada.button('Toast').click();
    const toast = await theToast();
    await settled();
    const swipes = async (far: number) => {
      const { left, top, height } = toast.getBoundingClientRect();
      const [x, y] = [left + 60, top + height / 2];
      await ada.movesMouse({ to: [x, y] }, 'down', { to: [x, y - far], steps: 8 }, 'up');
    };
    await swipes(50);
    expect(toast.dataset['state']).toBe('open');
    await settled();
    await swipes(51);
    await eventually(() => toast.dataset['state']).toBe('closed');
    await passes(200);
    expect(toasts()).toEqual([]);
  });

  component('toasts: never over the field in use', async (stage) => {
    const ada = await atTheParts(stage);
    const field = page.getByLabelText('Several lines').element();
    await ada.button('Toast').click();
    const shown = await theToast();
    await settled();
    const covers = () => {
      const [one, other] = [shown.getBoundingClientRect(), field.getBoundingClientRect()];
      const isBeside = one.right <= other.left || other.right <= one.left;
      return !isBeside && one.top < other.bottom && other.top < one.bottom;
    };
    Object.assign(field.style, { position: 'fixed', top: '20px', left: '0', width: '100%' });
    expect(covers()).toBe(true);
    focus(page.elementLocator(field));
    await passes(20);
    await eventually(covers).toBe(false);
    await settled();
    expect(Math.round(shown.getBoundingClientRect().bottom)).toBe(innerHeight - 16);
    field.blur();
    await passes(20);
    await eventually(() => shown.getBoundingClientRect().top).toBe(16);
  });

  component('toasts: top center, 16 px apart, one under another or in a stack that expands', async (stage) => {
    const ada = await atTheParts(stage);
    for (let each = 0; each < 3; each += 1) await ada.button('Toast').click();
    await eventually(() => toasts().length).toBe(3);
    const places = async () => {
      await settled();
      const boxes = toasts().map((each) => each.getBoundingClientRect());
      return boxes.toSorted((one, other) => one.top - other.top);
    };
    const gaps = async () => {
      const all = await places();
      return all.slice(1).map((each, index) => Math.round(each.top - (all[index]?.bottom ?? 0)));
    };
    const lieInAStack = async () => (await gaps()).every((gap) => gap < 0);

    // Expanded by default.
    expect(await gaps()).toEqual([16, 16]);
    for (const [width, wide] of [
      [1280, 416],
      [600, 384],
      [390, 358],
    ] as const) {
      await page.viewport(width, 800);
      const [first] = await places();
      expect(first).toMatchObject({ top: 16, left: (width - wide) / 2, width: wide });
    }

    await page.viewport(1280, 800);
    await page.getByLabelText('Stack toasts').click();
    await ada.movesMouse({ to: [5, 700] });
    await eventually(lieInAStack).toBe(true);
    const [front] = await places();
    expect(front).toMatchObject({ top: 16, width: 416 });
    // Hovering the front one expands the stack.
    await ada.movesMouse({ to: [640, 40] });
    await eventually(gaps).toEqual([16, 16]);
    await ada.movesMouse({ to: [5, 700] });
    await eventually(lieInAStack).toBe(true);
    await ada.presses('F8');
    await eventually(gaps).toEqual([16, 16]);
  });

  component(
    'tooltips: after 700 ms, at once within 300 ms of another, by keyboard too, not by touch',
    async (stage) => {
      const ada = await atTheParts(stage);
      const tip = () => page.getByRole('tooltip').query();
      const [one, other] = [ada.button('Tooltip'), page.getByRole('link', { name: 'My tasks', exact: true })];

      // Scrolling hides tooltips, so it is brought into view first.
      await one.hover();
      await ada.movesMouse({ to: [640, 5] });
      await passes(1000);
      await one.hover();
      await passes(699);
      expect(tip()).toBeNull();
      await passes(1);
      await eventually(() => tip()?.textContent).toBe('Shown after 700 ms');
      expect(one.element().getAttribute('aria-describedby')).toBe(tip()?.id);
      await ada.presses('Escape');
      await eventually(tip).toBeNull();

      await passes(299);
      await other.hover();
      await passes(1);
      await eventually(() => tip()?.textContent).toBe('G T');
      await ada.movesMouse({ to: [640, 5] });
      await eventually(tip).toBeNull();
      await passes(300);
      await one.hover();
      await passes(699);
      expect(tip()).toBeNull();
      await ada.movesMouse({ to: [640, 5] });

      focus(page.getByRole('button', { name: 'Error toast' }));
      await ada.presses('Tab');
      await passes(700);
      await eventually(() => tip()?.textContent).toBe('Shown after 700 ms');
      await ada.presses('Shift+Tab');
      await eventually(tip).toBeNull();

      one.element().dispatchEvent(new PointerEvent('pointerover', { pointerType: 'touch', bubbles: true }));
      await passes(5000);
      expect(tip()).toBeNull();
    },
  );

  component('buttons: show progress until their click or form is answered', async (stage) => {
    const ada = await atTheParts(stage);
    for (const name of ['Loads after a click', 'Loads with its form']) {
      const button = ada.button(name);
      const isBusy = () => button.element().ariaBusy;
      await button.click();
      await eventually(isBusy).toBe('true');
      // It keeps its name, its width and its focus, and does not restart.
      await passes(1000);
      await button.click({ force: true });
      await passes(499);
      expect(isBusy()).toBe('true');
      expect(hasFocusWithin(button)).toBe(true);
      await passes(1);
      await eventually(isBusy).toBeNull();
    }
  });

  component('animate what needs no layout, and nothing with reduced motion', async (stage) => {
    const ada = await atTheParts(stage);
    // The dash is that of the sign-in page's line, which is drawn once.
    expect(moved().toSorted()).toEqual(['opacity', 'rotate', 'scale', 'stroke-dashoffset', 'transform', 'translate']);

    const bar = page.getByRole('progressbar', { name: 'Indeterminate' }).element();
    const [cycle] = [...bar.querySelectorAll('div')].flatMap((each) => each.getAnimations());
    expect(cycle?.effect?.getComputedTiming()).toMatchObject({ duration: 2000, iterations: Infinity });
    await commands.media({ reducedMotion: 'reduce' });
    await ada.button('Dialog').click();
    await ada.sees(page.getByRole('dialog', { name: 'A dialog' }));
    await eventually(() => document.getAnimations().filter(({ playState }) => playState === 'running')).toEqual([]);
  });
});

async function atTheParts({ newcomer }: Stage): Promise<Person> {
  const ada = await newcomer('Ada', '/ui');
  await ada.sees(ada.heading('Components'));
  stopTheClock();
  return ada;
}

function toasts(state = ''): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`.toast${state}`)];
}

async function theToast(): Promise<HTMLElement> {
  await eventually(() => toasts().length).toBe(1);
  const [toast] = toasts();
  if (!toast) throw new Error('It has gone');
  return toast;
}

/** Nothing moves any more. */
async function settled(): Promise<void> {
  const moving = () =>
    document
      .getAnimations()
      .filter(
        ({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().iterations !== Infinity,
      );
  await eventually(moving).toEqual([]);
}

function focus(what: Locator): void {
  what.element().focus();
}

function hasFocusWithin(what: Locator): boolean {
  return what.element().contains(document.activeElement);
}

function becomes(value: 'hidden' | 'visible'): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value });
  document.dispatchEvent(new Event('visibilitychange'));
}

/** The names of the elements that style sheets animate. */
function moved(): string[] {
  const names = new Set<string>();
  const read = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSKeyframesRule) for (const frame of rule) for (const name of frame.style) names.add(name);
      if (rule instanceof CSSStyleRule)
        for (const name of rule.style.transitionProperty.split(', ').filter(Boolean)) names.add(name);
      if ('cssRules' in rule) read(rule.cssRules as CSSRuleList);
    }
  };
  for (const sheet of document.styleSheets) read(sheet.cssRules);
  return [...names].filter((name) => name !== 'none' && !name.startsWith('--tw-'));
}
