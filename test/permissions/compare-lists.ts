/**
 * Compares the tasks and projects that the server lists for each person, and what their calendars show, with what the
 * permission table lets them read.
 */
import { expect } from 'vitest';
import { updateTask } from '#domain/task/calls.ts';
import { post, send, type Account } from '#test/client.ts';
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

interface FeedPorts extends Pick<Ports, 'people'> {
  /** What is stored by then. */
  readonly read: () => Promise<State>;
  readonly url: string;
}

/** Of a task that repeats on the calendar, its coming days are another event. */
function comingOf(state: State, taskId: string): string[] {
  const series = state.live('series').filter((row) => row.taskId === taskId && !row.isPaused && !row.fromCompletion);
  return series.map(({ id }) => id);
}

/** Calendars of the person, of every project and of every team. Gives due dates, where that is allowed. */
export async function compareFeeds({ people, read, url }: FeedPorts): Promise<void> {
  for (const row of (await read()).live('task')) {
    const account = people.get(row.assignee);
    if (row.status !== 'DONE' && account) await send(url, account, updateTask({ id: row.id, deadline: '2030-01-02' }));
  }
  const state = await read();
  const dated = state.live('task').filter(({ deadline, status }) => deadline !== null && status !== 'DONE');
  const places = [
    ...state.live('project').map(({ id }) => ({ kind: 'project', target: id })),
    ...state.live('team').map(({ id }) => ({ kind: 'team', target: id })),
    { kind: 'mine', target: null },
  ];
  let shown = 0;
  for (const [person, account] of people) {
    const readable = dated.filter((row) => {
      const target = { table: 'task', row } as const;
      const project = row.projectId === null ? undefined : state.get('project', row.projectId);
      return state.isPresent(target) && state.reads(person, target) && !project?.archivedAt;
    });
    for (const { kind, target } of places) {
      const team = kind === 'team' ? state.get('team', target ?? '') : undefined;
      const isOwn = kind === 'mine' || (team?.memberUids ?? state.members(target ?? '')).includes(person);
      const feed = { name: 'x', kind, target, format: 'events', password: account.password };
      const { status, body } = await post(url, '/api/me/calendars', feed, account.headers);
      expect(status, `${kind} ${target} for ${person}`).toBe(isOwn ? 200 : 404);
      if (!isOwn) continue;
      const wanted = readable.filter(({ assignee, projectId }) =>
        team ? team.memberUids.includes(assignee) : kind === 'mine' ? assignee === person : projectId === target,
      );
      const calendar = await fetch(new URL((body as { readonly path: string }).path, url));
      const found = [...(await calendar.text()).matchAll(/^UID:(.+)@pulse\r$/gm)].map(([, id]) => id ?? '');
      const expected = wanted.flatMap(({ id }) => [id, ...comingOf(state, id)]);
      expect(found.toSorted(), `${kind} ${target} for ${person}`).toEqual(expected.toSorted());
      shown += found.length;
    }
  }
  expect(shown).toBeGreaterThan(0);
}
