/** Compares who may make, see and steer webhooks of projects, teams and the instance with the permission table. */
import { expect } from 'vitest';
import type { Call } from '#domain/command.ts';
import type { Answer } from '#sync/protocol/message.ts';
import { post, type Account } from '#test/client.ts';
import type { State } from './state.ts';

interface Listed {
  readonly id: string;
  readonly belongsTo: string | null;
  readonly scopes: readonly string[];
}

interface Ports {
  readonly people: ReadonlyMap<string, Account>;
  readonly read: () => Promise<State>;
  readonly command: (person: string, call: Call) => Promise<{ readonly body: Answer }>;
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

/** With a second administrator, who does not read the same projects as the first. */
export async function compareWebhooks({ people, read, command, url }: Ports): Promise<void> {
  const before = await read();
  const reads = (person: string) => before.all('project').map((row) => before.reads(person, { table: 'project', row }));
  const administrator = [...people.keys()].find((person) => before.isAdministrator(person)) ?? '';
  const second = [...people.keys()].find((person) => String(reads(person)) !== String(reads(administrator)));
  const becomes = async (role: string) => {
    const { body } = await command(administrator, { name: 'person.setRole', version: 1, input: { id: second, role } });
    expect(body).toMatchObject({ success: true });
  };
  await becomes('administrator');
  try {
    await compare(people, await read(), url);
  } finally {
    await becomes('person');
  }
}

async function compare(people: ReadonlyMap<string, Account>, state: State, url: string): Promise<void> {
  const places = [
    'instance',
    ...state.all('project').map(({ id }) => `project:${id}`),
    ...state.all('team').map(({ id }) => `team:${id}`),
  ];
  const ask = async (account: Account, method: string, path: string) =>
    fetch(new URL(path, url), { method, headers: { ...account.headers, Origin: new URL(url).origin } });
  const shared = async (account: Account) => {
    const answer = await ask(account, 'GET', '/api/webhooks');
    const { webhooks } = (await answer.json()) as { webhooks: Listed[] };
    return webhooks.filter(({ belongsTo }) => belongsTo !== null);
  };
  const listed = async (account: Account) => (await shared(account)).map(({ id }) => id);
  // What a comparison has left that failed.
  for (const account of people.values())
    for (const id of await listed(account)) await ask(account, 'DELETE', `/api/webhooks/${id}`);
  const made = new Map<string, string>();
  for (const [person, account] of people) {
    for (const belongsTo of places) {
      const webhook = { name: 'x', url: 'https://hook.invalid/secret', events: ['task.added'] };
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
    const all = await ask(account, 'GET', '/api/instance/webhooks');
    const isAdministrator = mayHave(state, person, 'instance');
    expect(all.status, `all webhooks for ${person}`).toBe(isAdministrator ? 200 : 403);
    if (isAdministrator) {
      const { webhooks } = (await all.json()) as { webhooks: { id: string }[] };
      expect(webhooks.map(({ id }) => id).toSorted()).toEqual([...made.keys()].toSorted());
      expect(JSON.stringify(webhooks), `addresses for ${person}`).not.toContain('secret');
    } else
      for (const id of made.keys())
        expect((await ask(account, 'DELETE', `/api/instance/webhooks/${id}`)).status, `the end for ${person}`).toBe(
          403,
        );
    for (const { scopes } of await shared(account))
      for (const row of state.all('project'))
        if (scopes.includes(`project:${row.id}`))
          expect(state.reads(person, { table: 'project', row }), `${row.id} in a webhook for ${person}`).toBe(true);
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
  const [, administrator] = [...people].find(([person]) => mayHave(state, person, 'instance')) ?? [];
  for (const [index, [id, place]] of [...made].entries()) {
    const [, someone] = [...people].find(([person]) => mayHave(state, person, place)) ?? [];
    // By an administrator, and by who looks after it.
    const [by, path] = index % 2 === 0 ? [administrator, '/api/instance/webhooks'] : [someone, '/api/webhooks'];
    if (by) expect((await ask(by, 'DELETE', `${path}/${id}`)).status).toBe(200);
  }
}
