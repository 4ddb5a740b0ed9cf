import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Person } from './person.ts';
import { eventually } from './eventually.ts';
import { stage } from './stage.ts';

/** The parts of the product, each in its place on `/ui`, with the clock of the page in our hands. */
describe('the parts', () => {
  const journey = stage();

  journey('toasts: five at most, for 5000 ms, gone 200 ms after they close', async ({ member }) => {
    const ada = await member('Ada');
    const { clock } = await atTheParts(ada);
    const [all, open] = [toasts(ada), toasts(ada, '[data-state=open]')];
    for (let each = 0; each < 7; each += 1) await ada.button('Toast').click();
    await eventually(() => all.count()).toBe(7);
    expect(await open.count()).toBe(5);
    await clock.runFor(199);
    expect(await all.count()).toBe(7);
    await clock.runFor(1);
    expect(await all.count()).toBe(5);

    await clock.runFor(4799);
    expect(await open.count()).toBe(5);
    await clock.runFor(1);
    await eventually(() => open.count()).toBe(0);
    await clock.runFor(200);
    expect(await all.count()).toBe(0);
  });

  journey('toasts: their time stands still under a pointer, with the focus, and out of sight', async ({ member }) => {
    const ada = await member('Ada');
    const { clock } = await atTheParts(ada);
    const toast = toasts(ada);
    await ada.button('Toast').click();
    await toast.waitFor();

    await clock.runFor(3000);
    await toast.hover();
    await clock.runFor(60_000);
    expect(await toast.count()).toBe(1);
    await ada.page.mouse.move(5, 700);

    await ada.page.keyboard.press('F8');
    await eventually(() => holdsFocus(ada.page.getByRole('region', { name: 'Messages (F8)' }))).toBe(true);
    await clock.runFor(60_000);
    expect(await toast.count()).toBe(1);
    await ada.button('Tooltip').focus();

    await ada.page.evaluate(() => window.dispatchEvent(new Event('blur')));
    await clock.runFor(60_000);
    expect(await toast.count()).toBe(1);
    await ada.page.evaluate(() => window.dispatchEvent(new Event('focus')));

    await clock.runFor(1999);
    expect(await toast.getAttribute('data-state')).toBe('open');
    await clock.runFor(1);
    await eventually(() => toast.getAttribute('data-state')).toBe('closed');
    await clock.runFor(200);

    // What comes while the page is out of sight waits to be seen.
    const becomes = (state: 'hidden' | 'visible') =>
      ada.page.evaluate((value) => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, value });
        document.dispatchEvent(new Event('visibilitychange'));
      }, state);
    await becomes('hidden');
    await ada.button('Toast').click();
    await clock.runFor(60_000);
    await becomes('visible');
    await toast.waitFor();
  });

  journey('toasts: a swipe of more than 50 px takes one away', async ({ member }) => {
    const ada = await member('Ada');
    const { clock } = await atTheParts(ada);
    const toast = toasts(ada);
    await ada.button('Toast').click();
    await toast.waitFor();
    await settled(ada);
    const swipes = async (far: number) => {
      const box = await toast.boundingBox();
      if (!box) throw new Error('There is no toast');
      const [x, y] = [box.x + 60, box.y + box.height / 2];
      await ada.page.mouse.move(x, y);
      await ada.page.mouse.down();
      await ada.page.mouse.move(x, y - far, { steps: 8 });
      await ada.page.mouse.up();
    };
    await swipes(50);
    expect(await toast.getAttribute('data-state')).toBe('open');
    await settled(ada);
    await swipes(51);
    await eventually(() => toast.getAttribute('data-state')).toBe('closed');
    await clock.runFor(200);
    expect(await toast.count()).toBe(0);
  });

  journey('toasts: top centre, 16 px apart, one under another or in a stack that spreads', async ({ member }) => {
    const ada = await member('Ada');
    await atTheParts(ada);
    for (let each = 0; each < 3; each += 1) await ada.button('Toast').click();
    await eventually(() => toasts(ada).count()).toBe(3);
    const places = async () => {
      await settled(ada);
      const boxes = await toasts(ada).evaluateAll((all) =>
        all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect),
      );
      return boxes.toSorted((one, other) => one.top - other.top);
    };
    const gaps = async () => {
      const all = await places();
      return all.slice(1).map((each, index) => Math.round(each.top - (all[index]?.bottom ?? 0)));
    };

    // Expanded unless told.
    expect(await gaps()).toEqual([16, 16]);
    for (const [width, wide] of [
      [1280, 416],
      [600, 384],
      [390, 358],
    ] as const) {
      await ada.page.setViewportSize({ width, height: 800 });
      const [first] = await places();
      expect(first).toMatchObject({ top: 16, left: (width - wide) / 2, width: wide });
    }

    await ada.page.setViewportSize({ width: 1280, height: 800 });
    await ada.page.getByLabel('Toasts lie in a stack').check();
    await ada.page.mouse.move(5, 700);
    await eventually(async () => (await gaps()).every((gap) => gap < 0)).toBe(true);
    const front = (await places())[0];
    expect(front).toMatchObject({ top: 16, width: 416 });
    // A pointer on the one in front spreads them.
    await ada.page.mouse.move(640, 40);
    await eventually(gaps).toEqual([16, 16]);
    await ada.page.mouse.move(5, 700);
    await eventually(async () => (await gaps()).every((gap) => gap < 0)).toBe(true);
    await ada.page.keyboard.press('F8');
    await eventually(gaps).toEqual([16, 16]);
  });

  journey(
    'tooltips: after 700 ms, at once within 300 ms of another, by keyboard too, not by touch',
    async ({ member }) => {
      const ada = await member('Ada');
      const { clock } = await atTheParts(ada);
      const tip = ada.page.getByRole('tooltip');
      const [one, other] = [ada.button('Tooltip'), ada.page.getByRole('link', { name: 'My tasks', exact: true })];

      // What scrolls takes its tooltip away: it is brought into view first.
      await one.hover();
      await ada.page.mouse.move(640, 5);
      await clock.runFor(1000);
      await one.hover();
      await clock.runFor(699);
      expect(await tip.count()).toBe(0);
      await clock.runFor(1);
      await eventually(() => tip.textContent()).toBe('Says more, after 700 ms');
      expect(await one.getAttribute('aria-describedby')).toBe(await tip.getAttribute('id'));
      await ada.page.keyboard.press('Escape');
      await eventually(() => tip.count()).toBe(0);

      await clock.runFor(299);
      await other.hover();
      await clock.runFor(1);
      await eventually(() => tip.textContent()).toBe('G T');
      await ada.page.mouse.move(640, 5);
      await eventually(() => tip.count()).toBe(0);
      await clock.runFor(300);
      await one.hover();
      await clock.runFor(699);
      expect(await tip.count()).toBe(0);
      await ada.page.mouse.move(640, 5);

      await ada.page.getByRole('button', { name: 'Error toast' }).focus();
      await ada.page.keyboard.press('Tab');
      await clock.runFor(700);
      await eventually(() => tip.textContent()).toBe('Says more, after 700 ms');
      await ada.page.keyboard.press('Shift+Tab');
      await eventually(() => tip.count()).toBe(0);

      await one.dispatchEvent('pointerover', { pointerType: 'touch' });
      await clock.runFor(5000);
      expect(await tip.count()).toBe(0);
    },
  );

  journey('buttons: load while their click or their form is answered', async ({ member }) => {
    const ada = await member('Ada');
    const { clock } = await atTheParts(ada);
    for (const name of ['Waits for its click', 'Waits for its form']) {
      const button = ada.button(name);
      await button.click();
      await eventually(() => button.getAttribute('aria-busy')).toBe('true');
      // It keeps its name, its width and its focus, and does not begin again.
      await clock.runFor(1000);
      await button.click({ force: true });
      await clock.runFor(499);
      expect(await button.getAttribute('aria-busy')).toBe('true');
      expect(await holdsFocus(button)).toBe(true);
      await clock.runFor(1);
      await eventually(() => button.getAttribute('aria-busy')).toBeNull();
    }
  });

  journey('move by transform and opacity alone, and not at all for who asks for that', async ({ member }) => {
    const ada = await member('Ada');
    await atTheParts(ada);
    const moved = await ada.page.evaluate(() => {
      const names = new Set<string>();
      const read = (rules: CSSRuleList) => {
        for (const rule of rules) {
          if (rule instanceof CSSKeyframesRule)
            for (const frame of rule) for (const name of frame.style) names.add(name);
          if (rule instanceof CSSStyleRule) {
            for (const name of rule.style.transitionProperty.split(', ').filter(Boolean)) names.add(name);
          }
          if ('cssRules' in rule) read(rule.cssRules as CSSRuleList);
        }
      };
      for (const sheet of document.styleSheets) read(sheet.cssRules);
      return [...names].filter((name) => name !== 'none' && !name.startsWith('--tw-'));
    });
    expect(moved.toSorted()).toEqual(['opacity', 'rotate', 'scale', 'transform', 'translate']);

    const cycle = () =>
      ada.page
        .getByRole('progressbar', { name: 'How far, nobody knows' })
        .locator('div')
        .evaluate((bar) => bar.getAnimations()[0]?.effect?.getComputedTiming() ?? {});
    expect(await cycle()).toMatchObject({ duration: 2000, iterations: Infinity });
    await ada.page.emulateMedia({ reducedMotion: 'reduce' });
    await ada.button('Dialog').click();
    await ada.page.getByRole('dialog', { name: 'A dialog' }).waitFor();
    await eventually(() =>
      ada.page.evaluate(() => document.getAnimations().filter((each) => each.playState === 'running').length),
    ).toBe(0);
  });
});

async function atTheParts(ada: Person) {
  const { page } = ada;
  await ada.goesTo('/ui');
  await ada.heading('Parts').waitFor();
  // The first toast fetches what shows them.
  await ada.finds('rest');
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  return page;
}

function toasts({ page }: Person, state = ''): Locator {
  return page.locator(`.toast${state}`);
}

/** Nothing moves any more. */
async function settled({ page }: Person): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((each) => each.playState !== 'running' || each.effect?.getComputedTiming().iterations === Infinity),
  );
}

async function holdsFocus(element: Locator): Promise<boolean> {
  return element.evaluate((each) => each.contains(document.activeElement));
}
