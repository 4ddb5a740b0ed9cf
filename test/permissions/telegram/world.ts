/** People of a real server who have linked Telegram, with tasks that some of them may read. */
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createComment } from '#domain/comment/commands.ts';
import type { Call } from '#domain/command.ts';
import { KINDS } from '#domain/notification/preferences.ts';
import { updateProfile } from '#domain/profile/commands.ts';
import { createProject } from '#domain/project/commands.ts';
import { addMember, removeMember } from '#domain/project/members.ts';
import { offerOwnership } from '#domain/project/ownership.ts';
import { reassignTask } from '#domain/task/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { createTeam } from '#domain/team/commands.ts';
import { acceptInvitation, inviteToTeam } from '#domain/team/invitations.ts';
import { id, register, send, type Account } from '#test/client.ts';
import { startServer, type TestServer } from '#test/server.ts';
import { movedClock } from '#test/moved-clock.ts';
import { linkTelegram } from '#test/telegram-link.ts';
import { startTelegram, type Chatter, type TestTelegram } from '#test/telegram.ts';
import { PATIENCE_MS } from '#test/patience.ts';
import type { State } from '../state.ts';
import { openState } from '../stored-state.ts';
import { planting } from '../plants/planting.ts';
import type { Plant } from './plants.ts';

const NAMES = ['Author', 'Assignee', 'Owner', 'Member', 'Stranger', 'Former'] as const;
type Name = (typeof NAMES)[number];

export interface Linked {
  readonly account: Account;
  readonly chatter: Chatter;
}

export interface World {
  readonly server: TestServer;
  readonly telegram: TestTelegram;
  readonly people: ReadonlyMap<string, Linked>;
  person(name: Name): Linked;
  sends(name: Name, call: Call): Promise<void>;
  /** As it is now. */
  state(): Promise<State>;
  /** The server's time. */
  now(): number;
  /** From now on the server has this fault; null: none. */
  plant(plant: Plant | null): void;
  change(change: Change): Promise<void>;
  /** As from the profile page; from then on they are none of `people`. */
  unlink(name: Name): Promise<void>;
  close(): Promise<void>;
}

/** Changes of rights, to be made in this order. */
export const CHANGES = [
  'the assignee leaves the project',
  'a task gets somebody else',
  'the stranger is let in',
] as const;
type Change = (typeof CHANGES)[number];

export async function createWorld(): Promise<World> {
  const telegram = await startTelegram();
  const clock = movedClock();
  const faults = planting(path.resolve(import.meta.dirname, 'plants.ts'));
  const env = {
    ...clock.env,
    ...faults.env,
    NODE_OPTIONS: `${clock.env['NODE_OPTIONS']} ${faults.env['NODE_OPTIONS']}`,
    TELEGRAM_BOT_TOKEN: telegram.token,
    TELEGRAM_API_ROOT: telegram.url,
  };
  const server = await startServer({ env });
  const stored = await openState(server);
  const people = new Map<string, Linked>();
  const named = new Map<Name, Linked>();
  for (const name of NAMES) {
    const account = await register(server.url, { name });
    const chatter = telegram.person(name);
    people.set(account.id, { account, chatter });
    named.set(name, { account, chatter });
  }
  const person = (name: Name): Linked => {
    const found = named.get(name);
    if (!found) throw new Error(`${name} is not here`);
    return found;
  };
  const idOf = (name: Name) => person(name).account.id;
  async function sends(name: Name, call: Call): Promise<void> {
    const answer = await send(server.url, person(name).account, call);
    if (!answer.success) throw new Error(`${call.name} by ${name}: ${answer.error}`);
  }
  // Then everything in a chat is an answer. The last two have no switch in the settings.
  const kinds = [...KINDS, 'project', 'team'];
  const notify = Object.fromEntries(kinds.map((kind) => [kind, { telegram: false }]));
  for (const name of NAMES) await sends(name, updateProfile({ notify }));
  // Answered once the chat is greeted, or Telegram was too slow for that.
  for (const { account, chatter } of people.values()) await linkTelegram(server, account, chatter);

  const [kelp, moss, team] = [id(), id(), id()];
  const memberUids = [idOf('Author'), idOf('Assignee'), idOf('Member'), idOf('Former')];
  await sends('Owner', createProject({ id: kelp, name: 'Parcel kelp', memberUids }));
  await sends('Stranger', createProject({ id: moss, name: 'Parcel moss' }));
  await sends('Member', createTeam({ id: team, name: 'Parcel reed' }));
  await sends('Member', inviteToTeam({ id: team, personUids: [idOf('Assignee'), idOf('Author')] }));
  await sends('Assignee', acceptInvitation({ id: team }));
  const task = async (by: Name, name: string, assignee: Name, projectId: string | null = null) => {
    const texts = { name: `Parcel ${name}`, description: `About ${name}` };
    const row = { id: id(), ...texts, assignee: idOf(assignee), projectId, micromanagement: 'HIGH' as const };
    await sends(by, createTask(row));
    return row.id;
  };
  const shared = await task('Author', 'fern', 'Assignee', kelp);
  await sends('Member', createComment({ id: id(), taskId: shared, text: 'a sedge' }));
  await task('Former', 'sage', 'Member', kelp);
  const alone = await task('Author', 'thyme', 'Assignee');
  await task('Stranger', 'basil', 'Stranger', moss);
  await task('Owner', 'dill', 'Owner');
  await sends('Owner', removeMember({ id: kelp, personId: idOf('Former') }));
  await sends('Stranger', addMember({ id: moss, personId: idOf('Former') }));
  await sends('Stranger', offerOwnership({ id: moss, personId: idOf('Former') }));
  // Each is asked how it is going.
  clock.moveTo(0, 9.5);
  while ((await stored.read()).live('checkIn').length === 0) await setTimeout(50);

  const changes: Readonly<Record<Change, () => Promise<void>>> = {
    'the assignee leaves the project': () => sends('Owner', removeMember({ id: kelp, personId: idOf('Assignee') })),
    'a task gets somebody else': () => sends('Author', reassignTask({ id: alone, assignee: idOf('Member') })),
    'the stranger is let in': () => sends('Owner', addMember({ id: kelp, personId: idOf('Stranger') })),
  };
  return {
    server,
    telegram,
    people,
    person,
    sends,
    state: () => stored.read(),
    now: () => clock.now(),
    plant: faults.plant,
    change: (change) => changes[change](),
    async unlink(name) {
      const { account } = person(name);
      const headers = { ...account.headers, Origin: new URL(server.url).origin };
      const { status } = await fetch(new URL('/api/me/telegram', server.url), { method: 'DELETE', headers });
      if (status !== 200) throw new Error(`Unlinking answered ${status}`);
      people.delete(account.id);
    },
    async close() {
      await stored.close();
      await server.stop();
      clock.remove();
      faults.remove();
      await telegram.close();
    },
  };
}

/** Throws if it takes too long. */
export async function until(isTrue: () => boolean, patience = PATIENCE_MS, interval = 2): Promise<void> {
  const end = performance.now() + patience;
  while (!isTrue()) {
    if (performance.now() > end) throw new Error('Nothing came in time');
    await setTimeout(interval);
  }
}
