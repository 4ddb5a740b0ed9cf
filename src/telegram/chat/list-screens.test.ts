import { describe, expect, it } from 'vitest';
import { archiveProject, createProject } from '#domain/project/commands.ts';
import { NAMED_KINDS } from '#domain/named-kinds.ts';
import { createTask } from '#domain/task/create.ts';
import { createTag } from '#domain/tag/commands.ts';
import { createTeam } from '#domain/team/commands.ts';
import { createView } from '#domain/view/commands.ts';
import { ada, bob, idOf, people } from '#test/domain/world.ts';
import { dataOf } from '../bot/button-data.ts';
import { foundScreen, listScreen } from './list-screens.ts';
import { visitorOf } from './visitor.ts';

const [P, T, V, W, G] = ['P', 'T', 'V', 'W', 'G'].map(idOf) as [string, string, string, string, string];

function found(person: string, text: string, address?: string) {
  const world = people();
  world.run(ada, createProject({ id: P, name: 'Kitchen' }));
  world.run(ada, createTeam({ id: T, name: 'Kitchen builders' }));
  world.run(ada, createView({ id: V, name: 'Late in the kitchen', boardId: P, shown: { due: 'overdue', q: 'a b' } }));
  world.run(ada, createView({ id: W, name: 'All of the kitchen', shown: {} }));
  const url = address === undefined ? undefined : new URL(address);
  world.run(ada, createTag({ id: G, name: 'Kitchen tools' }));
  const [cook, tag] = [world.get('person', ada), world.get('tag', G)];
  const directory = {
    people: cook && person === ada ? [{ ...cook, displayName: 'Kit Chenowitz, kitchen' }] : [],
    tags: tag && person === ada ? [tag] : [],
  };
  return foundScreen(world, visitorOf(world, person, { now: world.now, url }), text, { found: [], directory });
}

describe('what a search in the chat finds', () => {
  it('is each kind of place that the palette finds, in its order, and leads to it', () => {
    const { lines, buttons } = found(ada, 'kitchen', 'https://pulse.example.org');
    expect(lines.map(({ source }) => source)).toEqual(['Results for “kitchen”']);
    expect(buttons).toEqual([
      [{ text: 'Project: Kitchen', data: dataOf('board', P) }],
      [
        {
          text: 'View: All of the kitchen',
          url: 'https://pulse.example.org/tasks?order=rank&group=status&layout=board',
        },
      ],
      [
        {
          text: 'View: Late in the kitchen',
          url: `https://pulse.example.org/projects/${P}?${new URLSearchParams({ order: 'rank', group: 'status', q: 'a b', due: 'overdue', layout: 'lanes' })}`,
        },
      ],
      [{ text: 'Team: Kitchen builders', url: `https://pulse.example.org/team/${T}` }],
      [{ text: 'Person: Kit Chenowitz, kitchen', url: `https://pulse.example.org/search?person=${ada}` }],
      [{ text: 'Tag: kitchen tools', url: `https://pulse.example.org/search?tag=${G}` }],
    ]);
    const kinds = buttons.map(([button]) => button?.text.split(':')[0]?.toLowerCase());
    expect([...new Set(kinds)]).toEqual(NAMED_KINDS);
  });

  it('is named where Pulse has no address that Telegram accepts', () => {
    const { lines, buttons } = found(ada, 'KITCHEN late', 'http://localhost:3000');
    expect(lines.map(({ source }) => source)).toEqual(['Results for “KITCHEN late”', 'View: Late in the kitchen']);
    expect(buttons).toEqual([]);
  });

  it('is nothing of others', () => {
    const { lines, buttons } = found(bob, 'kitchen', 'https://pulse.example.org');
    expect([lines.map(({ source }) => source), buttons]).toEqual([['Nothing found for “kitchen”.'], []]);
  });
});

it('finds archived projects last', () => {
  const world = people();
  for (const [id, name] of [
    [P, 'Kitchen'],
    [V, 'Kitchen of last year'],
  ] as const)
    world.run(ada, createProject({ id, name }));
  world.run(ada, archiveProject({ id: P, isArchived: true }));
  const visitor = visitorOf(world, ada, { now: world.now, url: undefined });
  const none = { found: [], directory: { people: [], tags: [] } };
  expect(
    foundScreen(world, visitor, 'kitchen', none)
      .buttons.flat()
      .map(({ text }) => text),
  ).toEqual(['Project: Kitchen of last year', 'Project: Kitchen']);
});

it('does not list what is in archived projects', () => {
  const world = people();
  world.run(ada, createProject({ id: P, name: 'Kitchen' }));
  world.run(ada, createTask({ id: idOf('A'), name: 'Paint', assignee: ada, projectId: P }));
  world.run(ada, createTask({ id: idOf('B'), name: 'Post', assignee: ada }));
  const visitor = visitorOf(world, ada, { now: world.now, url: undefined });
  const listed = () => listScreen(world, visitor, 'BACKLOG', 0).buttons.map(([button]) => button?.text);
  expect(listed()).toEqual(expect.arrayContaining([expect.stringContaining('Paint')]));
  world.run(ada, archiveProject({ id: P, isArchived: true }));
  expect(listed().filter((text) => text?.includes('Paint'))).toEqual([]);
  expect(listed()).toEqual(expect.arrayContaining([expect.stringContaining('Post')]));
});
