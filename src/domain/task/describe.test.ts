import { describe, expect, it } from 'vitest';
import { ada, bob, cleo, idOf, people, type World } from '#test/domain/world.ts';
import type { Call, Outcome } from '../command.ts';
import { serverCommandSet } from '../server-commands.ts';
import { runCommand } from '../run.ts';
import { createProject } from '../project/commands.ts';
import { updateTask } from './commands.ts';
import { createTask } from './create.ts';
import { describeTask } from './describe.ts';
import { tickItem } from './tick.ts';

const id = idOf('T');

function given(description: string): World {
  const world = people();
  world.run(ada, createProject({ id: idOf('P'), name: 'Launch', memberUids: [bob] }));
  world.run(ada, createTask({ id, name: 'Write', assignee: ada, projectId: idOf('P'), description }));
  return world;
}

const textIn = (world: World) => world.row('task', 'T').description;

/** What the answer says beside the changes. */
function outcomeOf(world: World, actor: string, call: Call): Outcome | undefined {
  let outcome: Outcome | undefined;
  const context = { actor, now: world.now, commandId: idOf('C') };
  runCommand(world, call, context, 'server', {
    commandSet: serverCommandSet,
    onOutcome: (said) => (outcome = said),
  });
  return outcome;
}

describe('task.describe', () => {
  it('keeps what two people have added to one text, and says so to the second', () => {
    const world = given('agenda');
    world.run(ada, describeTask({ id, base: 'agenda', text: 'agenda\nx' }));
    const second = describeTask({ id, base: 'agenda', text: 'agenda\ny' });
    expect(outcomeOf(world, bob, second)).toBe('merged');
    world.run(bob, second);
    expect(textIn(world)).toBe('agenda\nx\ny');
  });

  it('says nothing where nobody else has written', () => {
    const world = given('agenda');
    expect(outcomeOf(world, ada, describeTask({ id, base: 'agenda', text: 'agenda\nx' }))).toBeUndefined();
    expect(outcomeOf(world, ada, describeTask({ id, text: 'agenda' }))).toBeUndefined();
    expect(world.run(ada, describeTask({ id, base: 'agenda', text: 'agenda ' }))).toEqual([]);
  });

  it('keeps both where both have changed the same words', () => {
    const world = given('a red wall');
    world.run(ada, describeTask({ id, base: 'a red wall', text: 'a blue wall' }));
    const second = describeTask({ id, base: 'a red wall', text: 'a green wall' });
    expect(outcomeOf(world, bob, second)).toBe('kept_both');
    world.run(bob, second);
    expect(textIn(world)).toBe('a blue wall\na green wall');
  });

  it.each([describeTask({ id, text: 'mine' }), updateTask({ id, description: 'mine' })])(
    'replaces the text where $name does not say what it was written over, and says so',
    (call) => {
      const world = given('theirs');
      expect(outcomeOf(world, bob, call)).toBe('replaced');
      world.run(bob, call);
      expect(textIn(world)).toBe('mine');
      expect(outcomeOf(given(''), bob, call)).toBeUndefined();
    },
  );

  it('refuses what would be too long together, and changes nothing', () => {
    const world = given('');
    const [theirs, mine] = ['a '.repeat(15_000).trim(), 'b '.repeat(15_000).trim()];
    world.run(ada, describeTask({ id, base: '', text: theirs }));
    expect(world.says(bob, describeTask({ id, base: '', text: mine }))).toContain('longer than 50000 characters');
    expect(textIn(world)).toBe(theirs);
  });

  it('is for those who may edit the task', () => {
    const world = given('theirs');
    expect(world.says(cleo, describeTask({ id, base: 'theirs', text: 'mine' }))).toBe('Task not found');
    expect(world.says(cleo, tickItem({ id, item: { text: 'a' }, checked: true }))).toBe('Task not found');
  });

  it('notifies people whom it mentions', () => {
    const world = given('');
    world.run(ada, describeTask({ id, base: '', text: `@[Bob](person:${bob})` }));
    expect(world.notificationsOf(bob)).toHaveLength(1);
  });
});

describe('task.tick', () => {
  it('keeps what two people tick in one list', () => {
    const world = given('- [ ] alpha\n- [ ] beta');
    world.run(ada, tickItem({ id, item: { text: 'alpha' }, checked: true }));
    world.run(bob, tickItem({ id, item: { text: 'beta' }, checked: true }));
    expect(textIn(world)).toBe('- [x] alpha\n- [x] beta');
    world.run(bob, tickItem({ id, item: { text: 'alpha' }, checked: false }));
    expect(textIn(world)).toBe('- [ ] alpha\n- [x] beta');
    expect(world.run(bob, tickItem({ id, item: { text: 'beta' }, checked: true }))).toEqual([]);
  });

  it('finds the item by what it says and its number among equal ones, wherever others have moved it', () => {
    const world = given('- [ ] coat\n- [ ] sand\n- [ ] coat');
    world.run(ada, describeTask({ id, text: 'First\n\n1. [ ] sand\n   - [ ] coat\n- [ ] *prime*\n- [ ] coat' }));
    world.run(bob, tickItem({ id, item: { text: 'coat', number: 2 }, checked: true }));
    world.run(bob, tickItem({ id, item: { text: '*prime*', number: 1 }, checked: true }));
    expect(textIn(world)).toBe('First\n\n1. [ ] sand\n   - [ ] coat\n- [x] *prime*\n- [x] coat');
  });

  it('is refused for an item that is no longer there', () => {
    const world = given('- [ ] coat\n```\n- [ ] code\n```');
    const says = (item: { text: string; number?: number }) => world.says(bob, tickItem({ id, item, checked: true }));
    const gone = 'This checklist item is no longer there. It may have been changed or removed.';
    expect([says({ text: 'sand' }), says({ text: 'coat', number: 2 }), says({ text: 'code' })]).toEqual([
      gone,
      gone,
      gone,
    ]);
    expect(says({ text: 'coat', number: 0 })).toBe('item.number: must be at least 1');
  });
});
