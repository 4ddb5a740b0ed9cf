import { describe, expect, it } from 'vitest';
import { ada, bob, idOf, people } from '#test/domain/world.ts';
import { createProject, updateProject } from './project/commands.ts';
import { isEmoji } from './icon.ts';

describe('an icon', () => {
  it.each(['🚀', '❤️', '👩🏽‍🚀', '🇩🇪', '1️⃣', '✈'])('may be %s', (text) => expect(isEmoji(text)).toBe(true));
  it.each(['', 'a', '1', '🚀🚀', '🚀 ', ' 🚀', 'R🚀', '🚀'.repeat(40), '\u200D'])('is not “%s”', (text) =>
    expect(isEmoji(text)).toBe(false),
  );

  it('of a project is chosen by its owner, and taken away', () => {
    const world = people();
    const id = idOf('P');
    world.run(ada, createProject({ id, name: 'P', icon: '🚀', memberUids: [bob] }));
    expect(world.row('project', 'P').icon).toBe('🚀');
    expect(world.says(ada, updateProject({ id, icon: 'rocket' }))).toBe('icon: must be one emoji');
    expect(world.says(bob, updateProject({ id, icon: null }))).toBe('Only project owner can edit the project');
    world.run(ada, updateProject({ id, name: 'Q' }));
    expect(world.row('project', 'P').icon).toBe('🚀');
    world.run(ada, updateProject({ id, icon: null }));
    expect(world.row('project', 'P').icon).toBeNull();
  });
});
