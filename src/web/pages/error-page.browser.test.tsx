import { describe, expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createProject } from '#domain/project/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { answersOverHttp } from '#test/components/http.ts';
import { eventually, type Person } from '#test/components/person.ts';
import { id } from '#test/components/server.ts';
import { component } from '#test/components/stage.tsx';
import { router } from '#web/app/routes.tsx';

const GONE =
  'The page you are looking for does not exist. It may have been moved, deleted, or you entered the wrong URL.';

// Where its button and its link lead, which load the page anew: test/journeys/errors.test.ts.
describe('the error screen', () => {
  component('reports that a page does not exist', async ({ newcomer }) => {
    const ada = await newcomer('Ada');
    await ada.goesTo('/no/such/page?with=this');
    await seesMissing(ada, '/no/such/page');
    // In the place of the page: navigation stays.
    await ada.sees(page.getByRole('navigation').getByRole('link', { name: 'My tasks' }).first());
    expect(page.getByRole('link', { name: 'Go Home' }).element().getAttribute('href')).toBe('/');
  });

  component('is the same for hidden and missing projects', async ({ server, opens }) => {
    const ada = await server.joins('Ada');
    const [projectId, nothing, taskId] = [id(), id(), id()];
    await server.carriesOut(ada.id, createProject({ id: projectId, name: 'Secret kitchen' }));
    await server.carriesOut(ada.id, createTask({ id: taskId, name: 'Secret paint', assignee: ada.id, projectId }));
    const missing = { success: false, code: 'task_not_found', error: 'Task not found' };
    answersOverHttp({ [`/api/tasks/${taskId}`]: () => Response.json(missing, { status: 404 }) });
    const eve = await opens(await server.joins('Eve'));
    const seen: string[] = [];
    for (const [project, task] of [
      [projectId, taskId],
      [nothing, id()],
    ] as const) {
      await eve.goesTo(`/projects/${project}?taskId=${task}`);
      await seesMissing(eve, `/projects/${project}`);
      seen.push(document.body.innerText.replaceAll(project, 'it'));
    }
    expect(seen[0]).toBe(seen[1]);
    expect(seen[0]).not.toContain('Secret');
    // Another person's task is not on her board either: the server is asked for it, and answers 404.
    await eve.goesTo(`/tasks?taskId=${taskId}`);
    await eve.sees(page.getByText('Task not found'));
    expect(document.documentElement.outerHTML).not.toContain('Secret');
  });

  for (const [status, message, text] of [
    [403, 'Forbidden', 'You do not have permission to access this resource.'],
    [500, 'Broken', 'An internal server error occurred. Please try again later.'],
    [418, 'I am a teapot', 'I am a teapot'],
    [null, '', 'An unexpected error occurred. Please try again or contact support if the problem persists.'],
  ] as const) {
    component(`shows ${status ?? 'an error without a status'}`, async ({ newcomer }) => {
      const ada = await newcomer('Ada');
      failsAtProjects(status, message);
      await ada.goesTo('/projects');
      await ada.sees(page.getByText(text, { exact: true }).first());
      await ada.sees(page.getByText(status === null ? 'Error' : String(status), { exact: true }));
      await ada.sees(ada.heading(message || 'Something went wrong'));
      await eventually(() => document.title).toBe(status === null ? 'Error' : `${status} - ${message}`);
      await ada.sees(ada.button('Try Again'));
      expect(reported()).toContain(message || 'Error');
    });
  }

  component('is not shown to a crawler, whose error is only logged', async ({ newcomer }) => {
    const bot = await newcomer('Bot');
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (compatible; Googlebot/2.1)');
    failsAtProjects(500, 'Broken');
    await bot.goesTo('/projects');
    await eventually(() => errors().mock.calls.length).toBeGreaterThan(0);
    expect(reported()).toContain('Broken');
    expect(bot.button('Try Again').length).toBe(0);
    expect(page.getByText('An internal server error').length).toBe(0);
  });
});

/** Makes the projects page throw that error while rendering, until the end of the test. */
function failsAtProjects(status: number | null, message: string): void {
  const options: { component?: unknown } = router.routesById['/dashboard/projects'].options;
  errors().mockImplementation(() => {});
  vi.spyOn(options, 'component', 'get').mockReturnValue(() => {
    throw Object.assign(new Error(message), { status });
  });
}

/** The stage listens to them, too. */
const errors = () => vi.spyOn(console, 'error');

/** What the page has reported, which is expected here. */
function reported(): string {
  const lines = errors().mock.calls.map(String).join('\n');
  errors().mockClear();
  return lines;
}

async function seesMissing(ada: Person, path: string): Promise<void> {
  await ada.sees(ada.heading(`Page Not Found: ${path}`));
  await ada.sees(page.getByText('404', { exact: true }));
  await ada.sees(page.getByText(GONE, { exact: true }));
  await eventually(() => document.title).toBe(`404 - Page Not Found: ${path}`);
  await ada.sees(ada.button('Try Again'));
}
