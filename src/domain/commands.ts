/** Every command of people by its name; a new noun adds its modules, which export commands and nothing else. */
import * as comment from './comment/commands.ts';
import * as notification from './notification/commands.ts';
import * as person from './person/commands.ts';
import * as profile from './profile/commands.ts';
import * as project from './project/commands.ts';
import * as members from './project/members.ts';
import * as stream from './stream/commands.ts';
import * as tag from './tag/commands.ts';
import * as task from './task/commands.ts';
import * as taskDeletion from './task/deletion.ts';
import * as tagging from './task/tagging.ts';
import type { CommandDefinition } from './command.ts';

const modules = [comment, notification, person, profile, project, members, stream, tag, task, taskDeletion, tagging];

export type Commands = ReadonlyMap<string, CommandDefinition<unknown>>;

export const commands: Commands = byName(modules);

/** What modules export, by name. */
export function byName(of: readonly object[]): Commands {
  const exported = of.flatMap((module): { definition: CommandDefinition<unknown> }[] => Object.values(module));
  return new Map(exported.map(({ definition }) => [definition.name, definition]));
}
