/** Commands as the server has them: with whom they notify, and those that Pulse alone sends. */
import { byName, commands, type Commands } from './commands.ts';
import * as imported from './imported/commands.ts';
import * as tidying from './notification/tidy.ts';
import * as erasing from './person/erase.ts';
import { notices } from './notices.ts';
import * as digest from './profile/digest.ts';
import * as purging from './purge/commands.ts';

const notifying = Array.from(commands, ([name, definition]) => {
  const notify = notices.get(name);
  return [name, notify ? { ...definition, notify } : definition] as const;
});

export const ownCommands: Commands = new Map([...notifying, ...byName([imported, erasing, digest, purging, tidying])]);
