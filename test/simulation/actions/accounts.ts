/** Sessions end, accounts are disabled, and strangers try what they can. */
import type { Random } from '../core/random.ts';
import { text } from '../judge/rights.ts';
import { intrude } from '../people/stranger.ts';
import type { World } from '../world.ts';

/** The server forgets a session; its person signs in again after a while. */
export function expireSession(world: World, random: Random): void {
  const browser = random.pick(world.browsers.filter(({ signedIn }) => signedIn !== null));
  const person = browser?.signedIn;
  if (!browser || person === null || person === undefined) return;
  world.note(`the session of ${person.slice(-3)} in browser ${world.browsers.indexOf(browser)} ends`);
  browser.signedIn = null;
  for (const link of browser.links()) link.cut();
  world.scheduler.after(random.between(500, 20_000), () => world.signIn(browser, person));
}

export function disable(world: World, random: Random): void {
  const person = random.pick(world.people.filter((each) => !world.disabled.has(each)));
  if (person === undefined || world.people.length - world.disabled.size <= 2) return;
  const role = world.state.get('person', person);
  if (role && text(role, 'role') === 'person') void world.disable(person);
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
      const kind = random.pick(['everyone', 'user', 'assigned', 'authored', 'project', 'tally', 'task'] as const);
      if (kind === 'everyone') return kind;
      const anchor = kind === 'tally' ? 'project' : kind;
      const table = anchor === 'project' || anchor === 'task' ? anchor : 'person';
      return `${kind}:${random.pick(judge.state.all(table))?.id ?? 'x'}`;
    },
    cursor: () => {
      const seq = random.below(judge.history.head + 1);
      return { epoch: judge.epoch, seq, id: judge.history.entries[seq - 1]?.id ?? '' };
    },
    sent: () => judge.ledger.some(random),
  });
}
