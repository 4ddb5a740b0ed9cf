/** People whisper in what they look at, as a page does with carets. */
import type { Row } from '#sync/protocol/row.ts';
import type { Random } from '../core/random.ts';
import { MARK } from '../judge/whispers.ts';
import { text } from '../judge/rights.ts';
import { call, type Call } from '../people/call-parts.ts';
import type { Tab } from '../people/tab.ts';
import type { World } from '../world.ts';

/** A session may whisper so often at once. */
const WHISPERS_MAX = 10;

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

/** What a person lets another look at, and takes back. */
interface Shown {
  readonly scope: string;
  readonly give: Call;
  readonly take: Call;
}

/** A person shows another a note or a task, both look at it, and the owner takes it back about when they whisper. */
function whileSomebodyLeaves(world: World, random: Random): void {
  const owner = random.pick([...world.tabs].filter(({ works }) => works));
  const guest = random.pick([...world.tabs].filter(({ works, person }) => works && person !== owner?.person));
  if (!owner || !guest) return;
  const shown = random.pick(random.chance(0.5) ? notesOf(owner, guest.person) : tasksOf(owner, guest.person));
  if (!shown) return;
  const { scope, give, take } = shown;
  const issue = (what: Call) => {
    if (world.tabs.has(owner) && owner.works) owner.issue(what, false);
  };
  issue(give);
  owner.open(scope);
  const given = random.between(100, 600);
  world.scheduler.after(given, () => {
    if (world.tabs.has(guest) && guest.works) guest.open(scope);
  });
  const taken = given + random.between(200, 600);
  world.later(taken, () => issue(take));
  // A session that reads a scope is behind for a moment.
  world.scheduler.after(taken + random.between(0, 40), () => {
    if (world.tabs.has(guest) && guest.works) void guest.replica.refresh('everyone');
  });
  for (let count = 0; count < WHISPERS_MAX; count++)
    world.scheduler.after(taken + random.between(0, 40), () => {
      if (world.tabs.has(owner)) say(world, owner, scope);
    });
}

function notesOf(owner: Tab, personId: string): Shown[] {
  const notes = owner.rows('note').filter((row) => row.deletedAt === null && isOwn(row, owner.person));
  return notes.map(({ id }) => ({
    scope: `note:${id}`,
    give: call('note.invite', { id, personId, mayWrite: true }),
    take: call('note.uninvite', { id, personId }),
  }));
}

/** As a page does that says whose text it has in its editor. */
function tasksOf(owner: Tab, personId: string): Shown[] {
  const projects = owner.rows('project').filter((row) => text(row, 'ownerUid') === owner.person);
  return owner.rows('task').flatMap((row) => {
    const id = projects.find((project) => project.id === text(row, 'projectId'))?.id;
    if (id === undefined || row.deletedAt !== null) return [];
    return {
      scope: `task:${row.id}`,
      give: call('project.addMember', { id, personId }),
      take: call('project.removeMember', { id, personId }),
    };
  });
}

function isOwn(note: Row, person: string): boolean {
  return text(note, 'ownerUid') === person && text(note, 'projectId') === '' && text(note, 'teamId') === '';
}

function say(world: World, tab: Tab, scope: string): void {
  if (tab.works) tab.replica.whisper(scope, `${MARK}${world.newId()}`);
}
