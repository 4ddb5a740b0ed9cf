/** Every command of people by its name. */
import type { CommandDefinition } from './command.ts';
import * as modules from './command-modules.ts';

export type Commands = ReadonlyMap<string, CommandDefinition<unknown>>;

export const commands: Commands = byName(Object.values(modules));

/** What modules export, by name. */
export function byName(of: readonly object[]): Commands {
  const exported = of.flatMap((module): { definition: CommandDefinition<unknown> }[] => Object.values(module));
  return new Map(exported.map(({ definition }) => [definition.name, definition]));
}
