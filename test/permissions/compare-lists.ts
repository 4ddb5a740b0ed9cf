/** Compares the tasks and projects that the server lists for each person with what the permission table lets them read. */
import { expect } from 'vitest';
import type { Account } from '#test/client.ts';
import type { State } from './state.ts';

interface Page {
  readonly tasks?: readonly { readonly id: string }[];
  readonly projects?: readonly { readonly id: string }[];
  readonly next?: string | null;
}

interface Ports {
  readonly people: ReadonlyMap<string, Account>;
  readonly state: State;
  readonly ask: (account: Account, path: string) => Promise<{ readonly status: number; readonly body: Page }>;
}

export async function compareLists({ people, state, ask }: Ports): Promise<void> {
  const idsOf = (rows: readonly { readonly id: string }[] = []) => rows.map((row) => row.id);
  for (const [person, account] of people) {
    const readable = (table: 'task' | 'project') =>
      state
        .targets()
        .filter((target) => target.table === table && state.isPresent(target) && state.reads(person, target))
        .map(({ row }) => row.id)
        .toSorted();
    const tasks: string[] = [];
    let next = '';
    do {
      const page = await ask(account, `/api/tasks?most=2&fields=id${next && `&after=${next}`}`);
      tasks.push(...idsOf(page.body.tasks));
      next = page.body.next ?? '';
    } while (next);
    const projects = await Promise.all(
      ['', '?archived=true'].map(async (which) => (await ask(account, `/api/projects${which}`)).body.projects),
    );
    expect({ tasks: tasks.toSorted(), projects: projects.flatMap(idsOf).toSorted() }, `for ${person}`).toEqual({
      tasks: readable('task'),
      projects: readable('project'),
    });
  }
  const [[, someone] = []] = people;
  if (!someone) return;
  const { next } = (await ask(someone, '/api/tasks?most=1')).body;
  expect(next).toBeTruthy();
  for (const bad of ['after=nowhere', `after=${next}&order=due`, 'status=OPEN', 'fields=secret', 'most=1000'])
    expect(await ask(someone, `/api/tasks?${bad}`), bad).toMatchObject({ status: 400 });
}
