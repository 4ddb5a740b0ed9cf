/** Commands as the server runs them: with their notify handlers, and including those that only Pulse sends. */
import { activityOf } from './activity/record.ts';
import { availabilitiesOf } from './availability/derive.ts';
import * as asking from './check-in/ask.ts';
import { checkInsOf } from './check-in/schedule.ts';
import type { Commands } from './command.ts';
import { byName, commands } from './commands.ts';
import * as fieldPurging from './field/purge.ts';
import { notifyWaiting } from './dependency/notify.ts';
import { derivations } from './derivations.ts';
import * as imported from './imported/commands.ts';
import * as folding from './note/fold.ts';
import { noteOwnersOf } from './note/follow-members.ts';
import { sizesOf } from './note/size.ts';
import * as tidying from './notification/tidy.ts';
import * as avatar from './person/avatar.ts';
import * as erasing from './person/erase.ts';
import * as inviting from './person/inviting.ts';
import * as warning from './person/warn-of-backup.ts';
import { notifyHandlers } from './notify-handlers.ts';
import * as account from './profile/account.ts';
import * as digest from './profile/digest.ts';
import { draftsOf } from './project-update/draft.ts';
import * as filling from './project-update/fill.ts';
import * as publishing from './project-update/publish.ts';
import * as purging from './purge/commands.ts';
import * as reminding from './reminder/deliver.ts';
import { remindersOf } from './reminder/follow.ts';
import { reachOf } from './reach/follow-teams.ts';
import type { CommandSet } from './run.ts';
import { numberTasks } from './task/number.ts';
import { seriesOf } from './series/follow-task.ts';
import * as summarizing from './team/summarize.ts';
import * as deletingAgain from './trash/delete-again.ts';
import { projectTimesOf, timeDaysOf } from './time/derive.ts';
import * as storing from './upload/storing.ts';
import { workloadTasksOf } from './workload/derive.ts';
import { invitationsOf } from './team-invitation/follow-team.ts';

const notifying = Array.from(commands, ([name, definition]) => {
  const notify = notifyHandlers.get(name);
  return [name, notify ? { ...definition, notify } : definition] as const;
});

const system = byName([
  asking,
  imported,
  avatar,
  account,
  deletingAgain,
  erasing,
  fieldPurging,
  inviting,
  digest,
  filling,
  summarizing,
  folding,
  publishing,
  purging,
  reminding,
  storing,
  tidying,
  warning,
]);

export const serverCommands: Commands = new Map([...notifying, ...system]);

/** A browser waits for these: it does not have all that they follow from. */
export const serverCommandSet: CommandSet = {
  commands: serverCommands,
  complete: numberTasks,
  notify: notifyWaiting,
  derivations: [
    ...derivations,
    workloadTasksOf,
    activityOf,
    availabilitiesOf,
    reachOf,
    invitationsOf,
    checkInsOf,
    remindersOf,
    seriesOf,
    noteOwnersOf,
    draftsOf,
    sizesOf,
    projectTimesOf,
    timeDaysOf,
  ],
};
