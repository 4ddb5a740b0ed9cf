/** An import replays what has happened elsewhere, long ago, while people work. */
import { createComment } from '#domain/comment/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { newId } from '#domain/id.ts';
import { createReplay, type PastCommand } from '#server/door/replay.ts';
import { OutOfOrder, StoreUnavailable } from '#sync/log/store.ts';
import type { Random } from '../core/random.ts';
import { list } from '../judge/rights.ts';
import type { World } from '../world.ts';

const LONG_AGO = 400 * 24 * 60 * 60 * 1000;

/** Into an existing project, as its members. A node that ends, ends its import. */
export async function importHistory(world: World, random: Random): Promise<void> {
  const node = random.pick(world.nodes);
  const project = random.pick(world.state.all('project').filter(({ deletedAt }) => deletedAt === null));
  if (!node || !project) return;
  world.note(`an import of ${node.name} into ${project.id.slice(-8)}`);
  const { clock } = node.process;
  const past = createReplay({
    store: node.store,
    clock,
    log: { error: (fields) => world.judge.bug(node.name, fields) },
    notify: false,
  });
  const members = list(project, 'memberUids');
  const [owner = ''] = members;
  let at = Math.floor(world.scheduler.now - random.between(0, LONG_AGO));
  const events: PastCommand[] = [];
  for (let count = 1 + random.below(12); count > 0; count--) {
    const who = random.pick(members) ?? owner;
    const task = newId(at, () => random.next());
    events.push({ at, who, call: createTask({ id: task, name: 'imported', assignee: who, projectId: project.id }) });
    const comment = newId(++at, () => random.next());
    if (random.chance(0.5))
      events.push({ at, who, call: createComment({ id: comment, taskId: task, text: 'so it was' }) });
    at += random.below(100_000);
  }
  await past.run(events).catch((error: unknown) => {
    // A restored database has lost the command that the next one comes after.
    if (!(error instanceof StoreUnavailable || error instanceof OutOfOrder)) world.judge.bug(node.name, error);
  });
}
