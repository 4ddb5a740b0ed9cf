/** Every command by its name; a new noun adds its modules, which export commands and nothing else. */
import * as comment from './comment/commands.ts';
import * as imported from './imported/commands.ts';
import * as notification from './notification/commands.ts';
import * as person from './person/commands.ts';
import * as erasing from './person/erase.ts';
import * as profile from './profile/commands.ts';
import * as project from './project/commands.ts';
import * as members from './project/members.ts';
import * as purging from './purge/commands.ts';
import * as stream from './stream/commands.ts';
import * as tag from './tag/commands.ts';
import * as task from './task/commands.ts';
import * as taskDeletion from './task/deletion.ts';
import * as tagging from './task/tagging.ts';
import type { CommandDefinition } from './command.ts';

const modules = [
  comment,
  imported,
  notification,
  person,
  erasing,
  profile,
  project,
  members,
  purging,
  stream,
  tag,
  task,
  taskDeletion,
  tagging,
];

export const commands: ReadonlyMap<string, CommandDefinition<unknown>> = new Map(
  modules
    .flatMap((module): { definition: CommandDefinition<unknown> }[] => Object.values(module))
    .map(({ definition }) => [definition.name, definition]),
);
