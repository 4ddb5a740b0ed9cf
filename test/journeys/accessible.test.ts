/** @module-tag long */
import { describe, expect } from 'vitest';
import { register } from '#test/client.ts';
import { eventually } from './eventually.ts';
import { stage } from './stage.ts';

describe('every screen is accessible', () => {
  const journey = stage();

  // axe on every screen: component tests, and the journeys of what only a server gives.
  journey('reflow without an account, have a skip link, and show the theme from the first paint', async (on) => {
    const ada = await on.stranger('Ada');
    // 1280 px at 400 %.
    await ada.page.setViewportSize({ width: 320, height: 640 });
    await ada.goesTo('/login');
    await ada.heading('Sign in').waitFor();
    expect(await ada.page.evaluate(outOfReach)).toEqual([]);
    await ada.page.setViewportSize({ width: 1280, height: 800 });

    ada.owns(await register(on.server.url, ada));
    await ada.bringsSession();
    await ada.page.emulateMedia({ colorScheme: 'light' });
    await ada.goesTo('/tasks');
    await ada.heading('My tasks').waitFor();
    await ada.page.keyboard.press('Tab');
    const skip = ada.page.getByRole('link', { name: 'Skip to content' });
    await eventually(() =>
      skip.evaluate((each) => each === document.activeElement && each.getBoundingClientRect().width > 1),
    ).toBe(true);
    await ada.page.keyboard.press('Enter');
    await eventually(() => ada.page.evaluate(() => document.activeElement?.id)).toBe('main');

    const ground = () => ada.page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    /** The first of these bars around the page that is there. */
    const around = () =>
      ada.page.evaluate(() => {
        const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
        return metas.find(({ media }) => matchMedia(media).matches)?.content;
      });
    const light = await ground();
    const lightAround = await around();
    await ada.page
      .getByRole('button', { name: /^Account/ })
      .filter({ visible: true })
      .click();
    await ada.page.getByRole('menuitemradio', { name: 'Dark' }).click();
    await eventually(ground).not.toBe(light);
    const dark = await ground();
    const darkAround = await around();
    expect(darkAround).not.toBe(lightAround);
    // Before the app runs, after the device has changed its setting, and in another tab.
    await ada.page.route(/assets\/.*\.js$/, (route) => route.abort());
    ada.expected.push(/net::ERR_/);
    await ada.page.reload();
    // Without scripts the page shows only its own message.
    expect([await ground(), await ada.page.locator('#root > :not(h1, a)').count()]).toEqual([dark, 0]);
    expect(await around()).toBe(darkAround);
    await ada.page.unrouteAll();
    await ada.page.reload();
    await ada.heading('My tasks').waitFor();
    const tab = await ada.opensTab('/tasks');
    await tab.page.evaluate(() => {
      localStorage.setItem('pulse:colour-mode', 'system');
    });
    await eventually(ground).toBe(light);
    expect(await around()).toBe(lightAround);
    await ada.page.emulateMedia({ colorScheme: 'dark' });
    await eventually(ground).toBe(dark);
    expect(await around()).toBe(darkAround);
  });
});

/** In the page: whether it scrolls sideways, and the controls that are out of reach. */
function outOfReach(): string[] {
  const page = document.documentElement;
  const scrolls = (each: Element) => /auto|scroll/.test(getComputedStyle(each).overflowX);
  const lost = [...document.querySelectorAll('a[href], button, input, textarea')].filter((each) => {
    const { left, right, width } = each.getBoundingClientRect();
    if (width <= 1 || (left >= 0 && right <= innerWidth)) return false;
    // Controls in a row or a board that scrolls by itself are reachable.
    for (let around = each.parentElement; around; around = around.parentElement) if (scrolls(around)) return false;
    return true;
  });
  return [
    ...(page.scrollWidth > innerWidth ? [`${page.scrollWidth} px wide`] : []),
    ...lost.map((each) => each.outerHTML.slice(0, 120)),
  ];
}
