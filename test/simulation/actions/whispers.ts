/** People whisper in what they look at, as a page does with carets. */
import type { Random } from '../core/random.ts';
import { MARK } from '../judge/whispers.ts';
import { list, text } from '../judge/rights.ts';
import { call } from '../people/call-parts.ts';
import type { Tab } from '../people/tab.ts';
import type { World } from '../world.ts';

/** A session may whisper so often at once. */
const MOST = 10;

export function whisper(world: World, random: Random): void {
  const tab = random.pick([...world.tabs].filter(({ works }) => works));
  if (!tab) return;
  if (random.chance(0.4)) return whileSomebodyLeaves(world, random);
  const [own, shared] = [[...tab.handles.keys()], sharedScopes(world, tab)];
  const scope = random.pick(random.chance(0.7) && shared.length > 0 ? shared : own);
  if (scope === undefined) return;
  // Sometimes more than a session may.
  for (let count = random.chance(0.1) ? 25 : 1; count > 0; count--) say(world, tab, scope);
}

/** Those that another tab has open, too. */
export function sharedScopes(world: World, tab: Tab): string[] {
  const others = [...world.tabs].filter((other) => other !== tab);
  return [...tab.handles.keys()].filter(
    (scope) => /^(project|task|note|team):/.test(scope) && others.some(({ handles }) => handles.has(scope)),
  );
}

/** Two people look at a note, and its owner takes it from the other, about when somebody whispers. */
function whileSomebodyLeaves(world: World, random: Random): void {
  const invited = world.state.all('note').filter((note) => list(note, 'readerUids').length > 1);
  const note = random.pick(invited.filter(({ deletedAt }) => deletedAt === null));
  if (!note) return;
  const scope = `note:${note.id}`;
  const reader = random.pick(list(note, 'readerUids').slice(1));
  const readers = [...world.tabs].filter(({ works, person }) => works && list(note, 'readerUids').includes(person));
  for (const tab of readers) tab.open(scope);
  const owners = readers.find(({ person }) => person === text(note, 'ownerUid'));
  if (!owners || reader === undefined) return;
  const removed = random.between(20, 300);
  world.scheduler.after(removed, () => {
    if (owners.works) owners.issue(call('note.uninvite', { id: note.id, personId: reader }), false);
  });
  for (let at = 0; at < MOST; at++)
    world.scheduler.after(removed + random.between(0, 40), () => {
      if (world.tabs.has(owners)) say(world, owners, scope);
    });
}

function say(world: World, tab: Tab, scope: string): void {
  if (tab.works) tab.replica.whisper(scope, `${MARK}${world.newId()}`);
}
