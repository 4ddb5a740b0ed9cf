/** Sessions end, accounts are disabled, and strangers try what they can. */
import { disablePerson, enablePerson } from '#domain/person/commands.ts';
import { erasePerson } from '#domain/person/erase.ts';
import { Refusal } from '#domain/refusal.ts';
import { StoreUnavailable } from '#sync/log/store.ts';
import type { Random } from '../core/random.ts';
import { text } from '../judge/rights.ts';
import { intrude } from '../people/intruder.ts';
import type { World } from '../world.ts';
import { postAs } from './work.ts';

/** The server forgets a session; its person signs in again later. */
export function expireSession(world: World, random: Random): void {
  const browser = random.pick(world.browsers.filter(({ signedIn }) => signedIn !== null));
  const person = browser?.signedIn;
  if (!browser || person === null || person === undefined) return;
  world.note(`the session of ${person.slice(-3)} in browser ${world.browsers.indexOf(browser)} ends`);
  browser.signedIn = null;
  for (const link of browser.links()) link.cut();
  world.scheduler.after(random.between(500, 20_000), () => world.signIn(browser, person));
}

/** An administrator disables an account, and may enable it again later. */
export async function disable(world: World, random: Random): Promise<void> {
  const [administrator] = world.people;
  const person = somebodyToSpare(world, random);
  if (person === undefined || administrator === undefined) return;
  const answer = await postAs(world, random, administrator, disablePerson({ id: person }));
  if (!answer.success) return;
  world.disable(person);
  if (random.chance(0.5)) return;
  // The world is not settled before they are back.
  world.underWay++;
  await world.scheduler.sleep(random.between(100, 20_000));
  if (!world.erased.has(person)) {
    const enabled = await postAs(world, random, administrator, enablePerson({ id: person }));
    if (enabled.success && !world.erased.has(person)) world.enable(person);
  }
  world.underWay--;
}

/** An account is deleted; what only that person could see is deleted, and their personal data in the rest. */
export async function erase(world: World, random: Random): Promise<void> {
  const person = somebodyToSpare(world, random);
  const node = random.pick(world.nodes);
  if (person === undefined || !node) return;
  world.note(`the account of ${person.slice(-3)} is deleted`);
  try {
    await node.door.executeSystem(erasePerson({ id: person }));
  } catch (error) {
    if (!(error instanceof StoreUnavailable || error instanceof Refusal)) world.judge.bug(node.name, error);
    return;
  }
  world.erased.add(person);
  world.disable(person);
}

function somebodyToSpare(world: World, random: Random): string | undefined {
  if (world.people.length - world.disabled.size <= 2) return undefined;
  return random.pick(
    world.people.filter((each) => {
      const row = world.state.get('person', each);
      return !world.disabled.has(each) && row !== undefined && text(row, 'role') === 'person';
    }),
  );
}

export function intruder(world: World, random: Random): void {
  const { judge, scheduler } = world;
  const person = random.pick(world.people.filter((each) => !world.disabled.has(each)));
  const node = random.pick(world.nodes);
  if (person === undefined || !node) return;
  world.note(`a stranger speaks to ${node.name} as ${person.slice(-3)}`);
  intrude(scheduler, random.fork(), (whose, end) => node.accept(whose, end), {
    person,
    scope: () => {
      const kind = random.pick([
        'everyone',
        'user',
        'assigned',
        'authored',
        'helping',
        'project',
        'tally',
        'task',
        'team',
        'workload',
        'note',
        'notes',
        'projectNotes',
        'teamNotes',
        'views',
        'updateDrafts',
        'projectViews',
        'projectUpdates',
        'teamViews',
        'time',
        'projectTime',
      ] as const);
      if (kind === 'everyone') return kind;
      const table = ANCHORS.get(kind) ?? 'person';
      return `${kind}:${random.pick(judge.state.all(table))?.id ?? 'x'}`;
    },
    cursor: () => {
      const seq = random.below(judge.history.head + 1);
      return { epoch: judge.epoch, seq, id: judge.history.placeAt(seq) ?? '' };
    },
    sent: () => judge.ledger.some(random),
  });
}

/** The tables whose ids kinds of scopes carry; people's, if not named. */
const ANCHORS: ReadonlyMap<string, string> = new Map([
  ['project', 'project'],
  ['tally', 'project'],
  ['projectNotes', 'project'],
  ['projectViews', 'project'],
  ['projectUpdates', 'project'],
  ['projectTime', 'project'],
  ['task', 'task'],
  ['team', 'team'],
  ['teamNotes', 'team'],
  ['teamViews', 'team'],
  ['note', 'note'],
]);
