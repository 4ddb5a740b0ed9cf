/** Compares who may make, see and steer webhooks of projects, teams and the instance with the permission table. */
import { expect } from 'vitest';
import { post, type Account } from '#test/client.ts';
import type { State } from './state.ts';

interface Ports {
  readonly people: ReadonlyMap<string, Account>;
  readonly state: State;
  readonly url: string;
}

/** The owner of a project, a lead of a team, an administrator. */
function mayHave(state: State, person: string, belongsTo: string): boolean {
  const [kind, id = ''] = belongsTo.split(':');
  const row = state.get('person', person);
  if (!row || row.disabledAt !== null) return false;
  if (kind === 'instance') return row.role === 'administrator';
  const project = kind === 'project' ? state.get('project', id) : undefined;
  const team = kind === 'team' ? state.get('team', id) : undefined;
  if (project) return project.deletedAt === null && project.ownerUid === person;
  return team?.deletedAt === null && team.leadUids.includes(person);
}

export async function compareWebhooks({ people, state, url }: Ports): Promise<void> {
  const places = [
    'instance',
    ...state.all('project').map(({ id }) => `project:${id}`),
    ...state.all('team').map(({ id }) => `team:${id}`),
  ];
  const ask = async (account: Account, method: string, path: string) =>
    fetch(new URL(path, url), { method, headers: { ...account.headers, Origin: new URL(url).origin } });
  const listed = async (account: Account) => {
    const answer = await ask(account, 'GET', '/api/webhooks');
    const { webhooks } = (await answer.json()) as { webhooks: { id: string; belongsTo: string | null }[] };
    return webhooks.filter(({ belongsTo }) => belongsTo !== null).map(({ id }) => id);
  };
  // What a comparison has left that failed.
  for (const account of people.values())
    for (const id of await listed(account)) await ask(account, 'DELETE', `/api/webhooks/${id}`);
  const made = new Map<string, string>();
  for (const [person, account] of people) {
    for (const belongsTo of places) {
      const webhook = { name: 'x', url: 'https://hook.invalid/', events: ['task.added'] };
      const asked = { ...webhook, belongsTo, password: account.password };
      const { status, body } = await post(url, '/api/me/webhooks', asked, account.headers);
      const may = mayHave(state, person, belongsTo);
      expect(status, `${belongsTo} for ${person}`).toBe(may ? 200 : 404);
      if (!may) continue;
      made.set((body as { readonly id: string }).id, belongsTo);
    }
  }
  expect(new Set([...made.values()].map((place) => place.split(':')[0]))).toEqual(
    new Set(['instance', 'project', 'team']),
  );
  for (const [person, account] of people) {
    const seen = [...made].filter(([, place]) => mayHave(state, person, place)).map(([id]) => id);
    expect((await listed(account)).toSorted(), `webhooks for ${person}`).toEqual(seen.toSorted());
    for (const [id, place] of made) {
      const status = mayHave(state, person, place) ? 200 : 404;
      for (const [method, path] of [
        ['GET', ''],
        ['POST', '/stop'],
        ['DELETE', '/secret/old'],
      ] as const)
        expect(
          (await ask(account, method, `/api/webhooks/${id}${path}`)).status,
          `${method} ${place} for ${person}`,
        ).toBe(status);
    }
  }
  for (const [id, place] of made) {
    const [, someone] = [...people].find(([person]) => mayHave(state, person, place)) ?? [];
    if (someone) expect((await ask(someone, 'DELETE', `/api/webhooks/${id}`)).status).toBe(200);
  }
}
