/** @module-tag long */
import { describe, expect } from 'vitest';
import { stage } from './stage.ts';

describe('a page that is older than the server', () => {
  const journey = stage();

  journey('offers to load a newer build, and loads it by itself, once, when nothing is typed', async ({ member }) => {
    const ada = await member('Ada');
    await ada.page.clock.install();
    await ada.goesTo('/tasks');
    await ada.heading('My tasks').waitFor();
    // By then the page has begun to count.
    await ada.finds('arrivals');
    const address = new URL('/', ada.proxy.url).href;
    const newer = ada.toast('An update is available');

    // The page asks once an hour.
    let asked = 0;
    ada.page.on('request', (request) => {
      if (request.url() === address) asked += 1;
    });
    await ada.page.clock.fastForward('00:59:00');
    await ada.page.evaluate(async () => (await fetch('/healthz')).status);
    expect(asked).toBe(0);
    const [first] = await Promise.all([ada.page.waitForResponse(address), ada.page.clock.fastForward('00:01:01')]);
    await first.finished();
    expect([asked, await newer.count()]).toEqual([1, 0]);

    await ada.page.route(address, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replaceAll('/assets/index-', '/assets/other-') });
    });
    // Somebody writes, and looks away.
    await ada.button('Add task to Backlog').click();
    const name = ada.page.getByRole('textbox', { name: 'Name of new task in Backlog' });
    await name.fill('Half a task');
    await asksAgain();
    await newer.waitFor();
    const loads: string[] = [];
    ada.page.on('load', (page) => void loads.push(page.url()));
    await ada.page.clock.fastForward('00:20:00');
    expect([loads, await name.inputValue(), await newer.count()]).toEqual([[], 'Half a task', 1]);

    // Nothing is typed any more: it is loaded by itself, once.
    await name.fill('');
    await Promise.all([ada.page.waitForEvent('load'), ada.page.clock.fastForward('00:06:00')]);
    await ada.heading('My tasks').waitFor();
    await ada.finds('arrivals');
    await asksAgain();
    await newer.waitFor();
    await ada.page.clock.fastForward('00:20:00');
    expect(loads).toHaveLength(1);

    await ada.page.unroute(address);
    await Promise.all([ada.page.waitForEvent('load'), newer.getByRole('button', { name: 'Reload' }).click()]);
    await ada.heading('My tasks').waitFor();

    async function asksAgain(): Promise<void> {
      const page = ada.page.waitForResponse(address);
      await ada.page.clock.fastForward('01:00:01');
      await (await page).finished();
    }
  });
});
