/** With them, those that Pulse alone sends and no browser has to know. */
import { byName, commands, type Commands } from './commands.ts';
import * as imported from './imported/commands.ts';
import * as tidying from './notification/tidy.ts';
import * as erasing from './person/erase.ts';
import * as digest from './profile/digest.ts';
import * as purging from './purge/commands.ts';

export const ownCommands: Commands = new Map([...commands, ...byName([imported, erasing, digest, purging, tidying])]);
