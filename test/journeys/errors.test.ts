import { describe, expect } from 'vitest';
import { createProject } from '#domain/project/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { id } from '#test/client.ts';
import type { Person } from './person.ts';
import { eventually } from './eventually.ts';
import { stage } from './stage.ts';

const GONE =
  'The page you are looking for does not exist. It may have been moved, deleted, or you entered the wrong URL.';

describe('the error screen', () => {
  const journey = stage();

  journey('reports that a page does not exist, and leads on', async ({ member }) => {
    const ada = await member('Ada');
    await ada.goesTo('/no/such/page?with=this');
    await expectMissing(ada, '/no/such/page');
    await ada.page.getByRole('banner').getByText('Pulse').waitFor();
    await ada.page.getByRole('link', { name: 'Go Home' }).click();
    await ada.isHome();

    await ada.goesTo('/no/such/page');
    await ada.button('Try Again').click();
    await ada.isHome();
    expect(new URL(ada.page.url()).pathname).toBe('/');
  });

  journey('is the same for hidden and missing projects', async (on) => {
    const [ada, eve] = [await on.colleague('Ada'), await on.member('Eve')];
    const [projectId, nothing, taskId] = [id(), id(), id()];
    await ada.sends(createProject({ id: projectId, name: 'Secret kitchen' }));
    await ada.sends(createTask({ id: taskId, name: 'Secret paint', assignee: ada.account.id, projectId }));
    const seen: string[] = [];
    for (const [project, path] of [
      [projectId, `/projects/${projectId}?taskId=${taskId}`],
      [nothing, `/projects/${nothing}?taskId=${id()}`],
    ] as const) {
      await eve.goesTo(path);
      await expectMissing(eve, `/projects/${project}`);
      seen.push((await eve.page.locator('body').innerText()).replaceAll(project, 'it'));
    }
    expect(seen[0]).toBe(seen[1]);
    expect(seen[0]).not.toContain('Secret');

    // Another person's task is not on her board either: the server is asked for it, and answers 404.
    eve.expected.push(/404 \(Not Found\) \S+\/api\/tasks\//);
    await eve.goesTo(`/tasks?taskId=${taskId}`);
    await eve.page.getByText('Task not found').waitFor();
    expect(await eve.page.content()).not.toContain('Secret');
  });

  journey('appears when a part of the app cannot be loaded, after one reload', async ({ newcomer }) => {
    const ada = await newcomer('Ada');
    ada.expected.push(/net::ERR_/, /Part of Pulse couldn’t be loaded/);
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
  });

  for (const [status, message, text] of [
    [403, 'Forbidden', 'You do not have permission to access this resource.'],
    [500, 'Broken', 'An internal server error occurred. Please try again later.'],
    [418, 'I am a teapot', 'I am a teapot'],
    [null, '', 'An unexpected error occurred. Please try again or contact support if the problem persists.'],
  ] as const) {
    journey(`shows ${status ?? 'an error without a status'}, and leads on`, async ({ newcomer }) => {
      const ada = await newcomer('Ada');
      await failsAtProjects(ada, status, message);
      await ada.goesTo('/projects');
      await ada.page.getByText(text, { exact: true }).first().waitFor();
      await ada.page.getByText(status === null ? 'Error' : String(status), { exact: true }).waitFor();
      await ada.heading(message || 'Something went wrong').waitFor();
      await eventually(() => ada.page.title()).toBe(status === null ? 'Error' : `${status} - ${message}`);
      await ada.button('Try Again').click();
      await ada.isHome();
    });
  }

  journey('is not shown to a crawler, whose error is only logged', async ({ newcomer }) => {
    const bot = await newcomer('Bot', { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
    await failsAtProjects(bot, 500, 'Broken');
    const logged = bot.page.waitForEvent(
      'console',
      (line) => line.type() === 'error' && line.text().includes('Broken'),
    );
    await bot.goesTo('/projects');
    await logged;
    expect(await bot.button('Try Again').count()).toBe(0);
    expect(await bot.page.getByText('An internal server error').count()).toBe(0);
  });
});

/** Makes the projects page throw that error while rendering. */
async function failsAtProjects(person: Person, status: number | null, message: string): Promise<void> {
  const error = `Object.assign(new Error(${JSON.stringify(message)}), ${JSON.stringify({ status })})`;
  person.expected.push(/Error/);
  await person.page.route(/projects-page-.*\.js$/, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `export function ProjectsPage() { throw ${error} }`,
    }),
  );
}

async function expectMissing({ page }: Person, path: string): Promise<void> {
  await page.getByRole('heading', { name: `Page Not Found: ${path}`, exact: true }).waitFor();
  await page.getByText('404', { exact: true }).waitFor();
  await page.getByText(GONE, { exact: true }).waitFor();
  await eventually(() => page.title()).toBe(`404 - Page Not Found: ${path}`);
  await page.getByRole('button', { name: 'Try Again' }).waitFor();
}
