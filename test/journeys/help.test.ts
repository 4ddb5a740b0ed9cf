/** @module-tag long */
/** The handbook in the pages: src/web/pages/help/help.browser.test.tsx. */
import { describe, expect } from 'vitest';
import { eventually } from './eventually.ts';
import { isKept } from './kept.ts';
import { stage } from './stage.ts';

describe('the handbook', () => {
  const journey = stage({ withWorker: true });

  journey('answers what somebody wonders, also without a network or server', async ({ member }) => {
    const ada = await member('Ada');
    const { page } = ada;
    await ada.goesTo('/tasks');
    await ada.heading('My tasks').waitFor();
    await isKept(ada);
    // Pictures come when they are seen.
    const pictures = () =>
      page.evaluate(
        async () => (await (await caches.open('pulse')).keys()).filter(({ url }) => url.endsWith('.webp')).length,
      );
    expect(await pictures()).toBe(0);

    const wonders = async () => {
      await page
        .getByRole('button', { name: /^Account/ })
        .filter({ visible: true })
        .click();
      await page.getByRole('menuitem', { name: 'Help' }).click();
      await page.getByRole('searchbox', { name: 'Search the handbook' }).fill('free week queue');
      await page.getByRole('link', { name: /^Teams and workload: Workload/ }).click();
      await page.getByText('So a free week is free.').waitFor();
    };
    await wonders();
    const shown = page.getByRole('img', { name: 'The workload of a team' });
    const isDrawn = () => shown.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);
    await eventually(isDrawn).toBe(true);
    await eventually(pictures).toBeGreaterThan(0);

    await ada.losesEverything('server');
    await page.reload();
    await page.getByText('So a free week is free.').waitFor();
    await eventually(isDrawn).toBe(true);
    await ada.goesTo('/tasks');
    await wonders();
    // One that was not seen before says in words what it shows.
    await page.getByRole('link', { name: 'The forecast', exact: true }).first().click();
    await ada.heading('How it is computed').waitFor();
  });
});
