/** How the page starts when something is in its way: never blank. */
import { describe, expect } from 'vitest';
import { register } from '#test/client.ts';
import { eventually } from './eventually.ts';
import { stage } from './stage.ts';

const away = 'The server isn’t responding. Retrying…';

describe('page load', () => {
  const journey = stage();

  journey('continues after whatever answers instead of the server or is in its way here', async (on) => {
    const ada = await on.stranger('Ada');
    ada.owns(await register(on.server.url, ada));
    ada.expected.push(/./);
    // A server that hangs, no network, a captive portal.
    let asked = 0;
    await ada.page.route('**/api/me', async (route) => {
      asked += 1;
      if (asked === 2) await route.abort();
      else if (asked > 2) await route.fulfill({ contentType: 'text/html', body: '<h1>Welcome to our café</h1>' });
    });
    await ada.goesTo('/login');
    await ada.says(away).waitFor();
    await eventually(() => asked).toBeGreaterThan(3);
    await ada.says(away).waitFor();
    const json = { success: false, code: 'database_not_initialized', error: 'Database is not initialized' };
    await ada.page.unrouteAll();
    await ada.page.route('**/api/me', (route) => route.fulfill({ status: 503, json }));
    await ada.heading('Database is not initialized').waitFor();
    expect(await ada.says(away).count()).toBe(0);
    await ada.page.unrouteAll();
    await ada.page.getByLabel('Password').waitFor();

    // Its script does not load.
    await ada.page.route(/\/assets\/index-.*\.js$/, (route) => route.abort());
    await ada.page.reload();
    await ada.page.getByText('Something went wrong').waitFor();
    await ada.page.unrouteAll();
    await ada.page.getByRole('link', { name: 'Try Again' }).click();
    await ada.page.getByLabel('Password').waitFor();

    // Unreadable local data, a part that breaks, and a database that goes away.
    ada.expected.splice(0, Infinity, /Broken/, /status of 503/);
    await ada.submits();
    await ada.isHome();
    await ada.goesToTasks();
    await ada.page.evaluate(() => localStorage.setItem('pulse:me', '{'));
    const body = `export default function Part() { throw new Error('Broken') }`;
    await ada.page.route(/\/toaster-.*\.js$/, (route) => route.fulfill({ contentType: 'text/javascript', body }));
    await ada.reloads();
    await ada.heading('My tasks').waitFor();
    // Of the preview, in development alone.
    expect(await ada.page.getByText(/^Preview backend/).count()).toBe(0);

    await ada.page.route('**/readyz', (route) => route.fulfill({ status: 503, json: { status: 'not ready' } }));
    ada.goesOffline();
    await ada.says('Database is not initialized').waitFor();
    await ada.comesBack();
    await eventually(() => ada.says('Database is not initialized').count()).toBe(0);

    // Something around the pages fails.
    await ada.addsTask('Paint');
    await ada.card('Paint').getByRole('link').focus();
    await ada.page.keyboard.press('Delete');
    await ada.heading('Broken').waitFor();
    await ada.page.getByText('500', { exact: true }).waitFor();
    await ada.page.getByText('An internal server error occurred. Please try again later.').waitFor();
    await ada.page.unrouteAll();
    await ada.button('Try Again').click();
    await ada.isHome();
  });
});
