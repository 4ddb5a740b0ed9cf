/** How the page starts when something is in its way: never blank. */
import { describe, expect } from 'vitest';
import { eventually } from './eventually.ts';
import { stage } from './stage.ts';

const away = 'The server isn’t responding. Retrying…';

describe('page load', () => {
  const journey = stage();

  journey('when local data about the person cannot be read', async ({ newcomer }) => {
    const ada = await newcomer('Ada');
    await ada.page.evaluate(() => localStorage.setItem('pulse:me', '{'));
    await ada.reloads();
    await ada.heading('My tasks').waitFor();
    await ada.addsTask('Paint');
  });

  journey('with a notice where the server is slow, and continues when it answers', async ({ stranger }) => {
    const ada = await stranger('Ada');
    ada.expected.push(/./);
    await ada.page.route('**/api/me', () => {});
    await ada.goesTo('/login');
    await ada.says(away).waitFor();
    await ada.page.unrouteAll();
    await ada.page.getByLabel('Password').waitFor();
  });

  journey('behind a captive portal, as soon as it lets requests through', async ({ stranger }) => {
    const ada = await stranger('Ada');
    ada.expected.push(/./);
    let asked = 0;
    await ada.page.route('**/api/me', async (route) => {
      asked += 1;
      if (asked === 1) await route.abort();
      else await route.fulfill({ contentType: 'text/html', body: '<h1>Welcome to our café</h1>' });
    });
    await ada.goesTo('/login');
    await ada.says(away).waitFor();
    await eventually(() => asked).toBeGreaterThan(2);
    await ada.page.unrouteAll();
    await ada.page.getByLabel('Password').waitFor();
  });

  journey('with the reason where the server has no database', async ({ stranger }) => {
    const ada = await stranger('Ada');
    ada.expected.push(/./);
    const json = { success: false, code: 'database_not_initialized', error: 'Database is not initialized' };
    await ada.page.route('**/api/me', (route) => route.fulfill({ status: 503, json }));
    await ada.goesTo('/login');
    await ada.heading('Database is not initialized').waitFor();
    expect(await ada.says(away).count()).toBe(0);
    await ada.page.unrouteAll();
    await ada.page.getByLabel('Password').waitFor();
  });

  journey('and reports when its database goes away later', async ({ newcomer }) => {
    const ada = await newcomer('Ada');
    await ada.page.route('**/readyz', (route) => route.fulfill({ status: 503, json: { status: 'not ready' } }));
    ada.expected.push(/./);
    ada.goesOffline();
    await ada.says('Database is not initialized').waitFor();
    await ada.comesBack();
    await eventually(() => ada.says('Database is not initialized').count()).toBe(0);
  });

  journey('with a message of its own when its script does not load', async ({ stranger }) => {
    const ada = await stranger('Ada');
    ada.expected.push(/./);
    await ada.page.route(/\/assets\/index-.*\.js$/, (route) => route.abort());
    await ada.goesTo('/login');
    await ada.page.getByText('Something went wrong').waitFor();
    await ada.page.unrouteAll();
    await ada.page.getByRole('link', { name: 'Try Again' }).click();
    await ada.page.getByLabel('Password').waitFor();
  });

  journey('with the error page when something around the pages fails', async ({ newcomer }) => {
    const ada = await newcomer('Ada');
    ada.expected.push(/Broken/);
    const body = `export default function Part() { throw new Error('Broken') }`;
    await ada.page.route(/\/toaster-.*\.js$/, (route) => route.fulfill({ contentType: 'text/javascript', body }));
    await ada.reloads();
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
