/** People write in notes, and Pulse folds what they wrote. */
import type { Call } from '#domain/command.ts';
import { derivedId } from '#domain/id.ts';
import { foldNote } from '#domain/note/fold.ts';
import { Refusal } from '#domain/refusal.ts';
import { StoreUnavailable } from '#sync/log/store.ts';
import type { Random } from '../core/random.ts';
import { text } from '../judge/rights.ts';
import { call } from '../people/call-parts.ts';
import { lettersIn, updateOf } from '../people/note-letters.ts';
import type { World } from '../world.ts';

/** Somebody opens the notes of a place, and writes in one. */
export function writeInNote(world: World, random: Random): void {
  const tab = random.pick([...world.tabs].filter(({ works }) => works));
  if (!tab) return;
  const [project, team] = [random.pick(tab.rows('project')), random.pick(tab.rows('team'))];
  const scopes = [`notes:${tab.person}`, project && `projectNotes:${project.id}`, team && `teamNotes:${team.id}`];
  const scope = random.pick(scopes.filter((each) => each !== undefined));
  if (scope !== undefined && !tab.handles.has(scope)) tab.open(scope);
  const notes = tab.rows('note').filter(({ deletedAt }) => deletedAt === null);
  const others = notes.filter((row) => text(row, 'ownerUid') !== tab.person);
  const note = random.pick(random.chance(0.7) && others.length > 0 ? others : notes);
  if (!note) return;
  for (let count = 1 + random.below(4); count > 0; count--) {
    const id = tab.newId();
    tab.issue(call('note.write', { id, noteId: note.id, data: updateOf([id]) }), false);
  }
}

/** Read at one moment, decided at a later one, while people go on writing. */
export function fold(world: World, random: Random): void {
  const notes = Map.groupBy(world.state.all('noteUpdate'), (row) => text(row, 'noteId'));
  const [noteId, rows] = random.pick([...notes].filter(([, updates]) => updates.length > 1)) ?? [];
  if (noteId === undefined || rows === undefined) return;
  const some = random.some(rows, 0.8);
  if (some.length < 2) return;
  const data = updateOf(some.flatMap((row) => lettersIn(text(row, 'data'))));
  const replaces = some.map(({ id }) => id);
  // Two nodes may do the same for a moment.
  for (let times = random.chance(0.3) ? 2 : 1; times > 0; times--) {
    const updateId = derivedId(replaces[0] ?? noteId, `folded ${world.scheduler.now} ${times}`);
    world.later(random.between(0, 3000), () => {
      world.note(`${replaces.length} updates of note ${noteId} are folded`);
      const node = random.pick(world.nodes);
      if (node) void decideFold(world, node, foldNote({ id: noteId, updateId, data, replaces }));
    });
  }
}

async function decideFold(world: World, { name, door }: World['nodes'][number], call: Call): Promise<void> {
  try {
    await door.executeSystem(call);
  } catch (error) {
    // Another node was first, or nothing was decided.
    if (!(error instanceof StoreUnavailable || error instanceof Refusal)) world.judge.bug(name, error);
  }
}
