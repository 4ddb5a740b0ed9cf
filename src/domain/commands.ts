/** Every command that people send, by name. A browser loads this when it meets a command that it has not loaded. */
import type { CommandDefinition, Commands } from './command.ts';
import * as modules from './command-modules.ts';

export const commands: Commands = byName(Object.values(modules));

/** The commands that these modules export, by name. */
export function byName(of: readonly object[]): Commands {
  const exported = of.flatMap((module): { definition: CommandDefinition<unknown> }[] => Object.values(module));
  return new Map(exported.map(({ definition }) => [definition.name, definition]));
}
