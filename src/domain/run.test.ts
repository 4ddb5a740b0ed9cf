import fs, { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ada, bob, idOf, people, type World } from '#test/domain/world.ts';
import { command, type Call } from './command.ts';
import { commands } from './commands.ts';
import { serverCommands } from './server-commands.ts';
import { createProject, deleteProject, restoreProject } from './project/commands.ts';
import { ensureProfile } from './profile/account.ts';
import { runCommand } from './run.ts';
import { createStream, reorderStream } from './stream/commands.ts';
import { createTag } from './tag/commands.ts';
import { updateTask } from './task/commands.ts';
import { createTask } from './task/create.ts';

const P = idOf('P');

function withProject(): World {
  const world = people();
  world.run(ada, createProject({ id: P, name: 'Launch' }));
  return world;
}

describe('runCommand', () => {
  it('returns one change per row, before and after', () => {
    const world = withProject();
    const before = world.row('project', 'P');
    const changes = world.run(ada, deleteProject({ id: P }));
    expect(changes).toEqual([
      {
        table: 'project',
        id: P,
        before,
        after: { ...before, deletedAt: world.now, updatedAt: world.now },
      },
      {
        table: 'projectTime',
        id: P,
        before: { id: P, ownerUid: ada, deletedAt: null },
        after: { id: P, ownerUid: ada, deletedAt: world.now },
      },
    ]);
  });

  it('returns no change for a row whose content stays', () => {
    const world = withProject();
    world.run(ada, createTask({ id: idOf('T'), name: 'T', assignee: ada, projectId: P }));
    expect(world.run(ada, updateTask({ id: idOf('T'), name: 'T', priority: 'STANDARD' }))).toEqual([]);
    world.run(ada, createStream({ id: idOf('S'), projectId: P, name: 'S' }));
    expect(world.run(ada, reorderStream({ id: idOf('S'), order: 0 }))).toEqual([]);
  });

  it('leaves numbers and notifications to the server', () => {
    const here = withProject();
    const call = createTask({ id: idOf('T'), name: 'T', assignee: bob });
    expect(here.run(ada, call, 'browser').map(({ table }) => table)).toEqual(['task']);
    const there = withProject();
    expect(there.run(ada, call, 'server').map(({ table }) => table)).toEqual([
      'task',
      'counter',
      'notification',
      'workloadTask',
    ]);
  });

  it('can run without notifications, and writes everything else', () => {
    const world = withProject();
    const call = createTask({ id: idOf('T'), name: 'T', assignee: bob });
    expect(world.run(ada, call, 'server', false).map(({ table }) => table)).toEqual([
      'task',
      'counter',
      'workloadTask',
    ]);
  });

  it('undoes a deletion in a browser that has the deleted row', () => {
    const world = withProject();
    world.run(ada, deleteProject({ id: P }), 'browser');
    world.run(ada, restoreProject({ id: P }), 'browser');
    expect(world.get('project', P)).toMatchObject({ deletedAt: null });
    expect(world.says(ada, restoreProject({ id: P, deletedAt: 1 }))).toBe('Couldn’t undo: it has changed since');
  });

  it('derives the same ids each time it is decided', () => {
    const world = withProject();
    const context = { actor: ada, now: 1, commandId: idOf('again') };
    const call = createTask({ id: idOf('T'), name: 'T', assignee: bob });
    expect(runCommand(world, call, context, 'server')).toEqual(runCommand(world, call, context, 'server'));
  });

  it('writes nothing when it refuses', () => {
    const world = withProject();
    const rows = () => ['project', 'task', 'notification'].map((table) => world.all(table as 'task').length);
    const before = rows();
    expect(world.refusal(bob, deleteProject({ id: P }))?.code).toBe('project_not_found');
    expect(rows()).toEqual(before);
  });
});

function send(call: Partial<Call>): string | null {
  return withProject().says(ada, { name: 'project.create', version: 1, input: {}, ...call });
}

describe('the name and the version of a command', () => {
  it('are those of a command that exists', () => {
    expect(send({ name: 'project.explode' })).toBe('Unknown command: project.explode');
    expect(send({ name: 'constructor' })).toBe('Unknown command: constructor');
    expect(send({ name: 'x'.repeat(5000) })?.length).toBeLessThan(200);
  });

  it('don’t reach commands that only Pulse itself may send', () => {
    const { name, version, input } = ensureProfile({ id: idOf('Eve'), email: 'eve@example.org' });
    expect(send({ name, version, input })).toBe('Unknown command: profile.ensure');
  });

  it.each([2, 0, -1, 1.5, Number.NaN])('are out of date at version %s', (version) =>
    expect(send({ version })).toBe('This version of Pulse is out of date. Reload the page.'),
  );

  it('bring an older input to the present version', () => {
    const world = withProject();
    const seen: unknown[] = [];
    const present = command({
      name: 'test.upgraded',
      version: 3,
      input: z.strictObject({ words: z.string() }),
      run: (_tx, input) => void seen.push(input),
      upgrades: {
        1: (input) => ({ text: input }),
        2: (input) => ({ words: (input as { text: string }).text }),
      },
    });
    const registered = serverCommands as Map<string, typeof present.definition>;
    registered.set('test.upgraded', present.definition);
    try {
      world.run(ada, { name: 'test.upgraded', version: 1, input: 'old' });
      world.run(ada, { name: 'test.upgraded', version: 2, input: { text: 'newer' } });
    } finally {
      registered.delete('test.upgraded');
    }
    expect(seen).toEqual([{ words: 'old' }, { words: 'newer' }]);
  });
});

describe('the registry of commands', () => {
  it('excludes Pulse’s own commands from those of people', () => {
    const own = [...serverCommands.keys()].filter((name) => !commands.has(name));
    expect(own.length).toBeGreaterThan(0);
    for (const name of own) expect(serverCommands.get(name)?.sender).toBe('system');
  });

  it('has every command in the source, under its name', () => {
    const written = globSync('src/domain/*/**/*.ts').flatMap((file) =>
      Array.from(fs.readFileSync(file, 'utf8').matchAll(/ = command\(\{\s+name: '([\w.]+)'/g), ([, name = '']) => name),
    );
    expect([...serverCommands.keys()].toSorted()).toEqual(written.toSorted((one, other) => (one < other ? -1 : 1)));
  });

  it.each([...commands.values()])('describes the input of $name as JSON Schema', ({ input }) => {
    const described = z.toJSONSchema(input, { io: 'input' });
    expect(described).toMatchObject({ type: 'object', additionalProperties: false });
  });

  it('refuses unknown fields, whatever their name', () => {
    const world = people();
    expect(world.says(ada, { name: 'notification.markAllRead', version: 1, input: { zzz: 1 } })).toBe(
      'zzz: is not a known field',
    );
    const tag = { ...createTag({ id: idOf('t'), name: 't' }).input, createdBy: bob };
    expect(world.says(ada, { name: 'tag.create', version: 1, input: tag })).toBe('createdBy: is not a known field');
    const forged: unknown = JSON.parse(`{ "id": "${idOf('t')}", "name": "t", "__proto__": { "x": 1 } }`);
    expect(world.says(ada, { name: 'tag.create', version: 1, input: forged })).toBe('__proto__: is not a known field');
  });

  it.each([null, 'text', 7, [], true])('refuses %j as an input', (input) => {
    expect(people().says(ada, { name: 'notification.markAllRead', version: 1, input })).toBe(
      'input: must be an object',
    );
  });
});
