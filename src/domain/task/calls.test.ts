import { expect, test } from 'vitest';
import { id } from '#test/client.ts';
import * as calls from './calls.ts';
import * as commands from './commands.ts';
import * as deletion from './deletion.ts';

test('Calls without their code have the names and versions of the commands', () => {
  const defined = Object.entries({ ...commands, ...deletion });
  for (const [name, call] of Object.entries(calls)) {
    const [, definedHere] = defined.find(([each]) => each === name) ?? [];
    const input = { id: id(), assignee: id() };
    expect(call(input)).toEqual(definedHere?.(input));
  }
});
