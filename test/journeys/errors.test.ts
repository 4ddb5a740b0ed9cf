/** @module-tag long */
// Texts and statuses: src/web/pages/error-page.browser.test.tsx.
import { describe, expect } from 'vitest';
import { faultsInEveryLook } from './axe.ts';
import { eventually } from './eventually.ts';
import type { Person } from './person.ts';
import { stage } from './stage.ts';

describe('the error screen', () => {
  const journey = stage();

  journey('appears for a missing page, a part that cannot be loaded and one that fails, and leads on', async (on) => {
    const ada = await on.member('Ada');
    ada.expected.push(/net::ERR_/, /Part of Pulse couldn’t be loaded/, /Broken/);
    await ada.goesTo('/no/such/page?with=this');
    await ada.heading('Page Not Found: /no/such/page').waitFor();
    await eventually(() => ada.page.title()).toBe('404 - Page Not Found: /no/such/page');
    await ada.page.getByRole('link', { name: 'Go Home' }).click();
    await ada.isHome();

    // After one reload.
    await ada.page.route(/projects-page-.*\.js$/, (route) => route.abort());
    let loads = 0;
    ada.page.on('load', () => (loads += 1));
    await ada.page.getByRole('link', { name: 'Projects', exact: true }).click();
    await ada.heading('Part of Pulse couldn’t be loaded').waitFor();
    await ada.page.getByText('Error', { exact: true }).waitFor();
    expect(loads).toBe(1);
    await ada.page.unrouteAll();
    await ada.page.getByRole('link', { name: 'Go Home' }).click();
    await ada.isHome();

    await failsAtProjects(ada);
    await ada.goesTo('/projects');
    await ada.page.getByText('An internal server error occurred. Please try again later.').first().waitFor();
    await eventually(() => ada.page.title()).toBe('500 - Broken');
    expect(await faultsInEveryLook(ada, 'an error', ada.heading('Broken'))).toEqual([]);
    await ada.button('Try Again').click();
    await ada.isHome();
    expect(new URL(ada.page.url()).pathname).toBe('/');
  });
});

/** Makes the projects page throw an error while rendering. */
async function failsAtProjects({ page }: Person): Promise<void> {
  await page.route(/projects-page-.*\.js$/, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `export function ProjectsPage() { throw Object.assign(new Error('Broken'), { status: 500 }) }`,
    }),
  );
}
