/** Every command of people by its name; a browser loads this when it meets one that it has not loaded. */
import type { CommandDefinition, Commands } from './command.ts';
import * as modules from './command-modules.ts';

export const commands: Commands = byName(Object.values(modules));

/** What modules export, by name. */
export function byName(of: readonly object[]): Commands {
  const exported = of.flatMap((module): { definition: CommandDefinition<unknown> }[] => Object.values(module));
  return new Map(exported.map(({ definition }) => [definition.name, definition]));
}
