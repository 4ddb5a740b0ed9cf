/** Every migration, in order. */
import { log } from './0001-log.ts';
import { nouns } from './0002-nouns.ts';
import { invitations } from './0003-invitations.ts';
import { identity } from './0004-identity.ts';
import { notifications } from './0005-notifications.ts';
import { activity } from './0006-activity.ts';
import { account } from './0007-account.ts';
import { imported } from './0008-imported.ts';
import { tombstones } from './0009-tombstones.ts';
import { signIn } from './0010-sign-in.ts';
import { moves } from './0011-moves.ts';
import { tally } from './0012-tally.ts';
import { push } from './0013-push.ts';
import { secondFactor } from './0014-second-factor.ts';
import { clients } from './0015-clients.ts';
import { passkeys } from './0016-passkeys.ts';
import { followed } from './0017-followed.ts';
import { digest } from './0018-digest.ts';
import { importJobs } from './0019-import-jobs.ts';
import { tidied } from './0020-tidied.ts';
import { purged } from './0021-purged.ts';
import { purgedOnce } from './0022-purged-once.ts';
import { said } from './0023-said.ts';
import { commentAuthors } from './0024-comment-authors.ts';
import { receipts } from './0025-receipts.ts';
import { projectHue } from './0026-project-hue.ts';
import { toldOf } from './0027-told-of.ts';
import { credentials } from './0028-credentials.ts';
import { importParts } from './0029-import-parts.ts';
import { tagsMade } from './0030-tags-made.ts';
import { streamDeletedBy } from './0031-stream-deleted-by.ts';
import { invitationsToProjects } from './0032-invitations-to-projects.ts';
import { tagColors } from './0033-tag-colors.ts';
import { effort } from './0034-effort.ts';
import { teams } from './0035-teams.ts';
import { workload } from './0036-workload.ts';
import { invitationsToTeams } from './0037-invitations-to-teams.ts';
import { checkIns } from './0038-check-ins.ts';
import { reachPurged } from './0039-reach-purged.ts';
import { checkInHistory } from './0040-check-in-history.ts';
import { lowersLevels } from './0042-lowers-levels.ts';
import { interruptionsByDay } from './0043-interruptions-by-day.ts';
import { teamDeletedBy } from './0044-team-deleted-by.ts';
import { earlierSlips } from './0045-earlier-slips.ts';
import { notes } from './0046-notes.ts';
import { removedReminders } from './0047-removed-reminders.ts';
import { telegram } from './0048-telegram.ts';
import { views } from './0049-views.ts';
import { noteVersions } from './0050-note-versions.ts';
import { uploads } from './0051-uploads.ts';
import { tallyDays } from './0052-tally-days.ts';
import { search } from './0054-search.ts';
import { subtasks } from './0055-subtasks.ts';
import { logScope } from './0056-log-scope.ts';
import { snoozing } from './0057-snoozing.ts';
import { archivedProjects } from './0058-archived-projects.ts';
import { arrangement } from './0059-arrangement.ts';
import { projectIcons } from './0060-project-icons.ts';
import { templates } from './0061-templates.ts';
import { notifiedOfNotes } from './0062-notified-of-notes.ts';
import { slippedDays } from './0063-slipped-days.ts';
import { viewsOfTeams } from './0064-views-of-teams.ts';
import type { Migration } from './migration.ts';
import { reminders } from './0041-reminders.ts';
import { favorites } from './0053-favorites.ts';

export const migrations: readonly Migration[] = [
  log,
  nouns,
  invitations,
  identity,
  notifications,
  activity,
  account,
  imported,
  tombstones,
  signIn,
  moves,
  tally,
  push,
  secondFactor,
  clients,
  passkeys,
  followed,
  digest,
  importJobs,
  tidied,
  purged,
  purgedOnce,
  said,
  commentAuthors,
  receipts,
  projectHue,
  toldOf,
  credentials,
  importParts,
  tagsMade,
  streamDeletedBy,
  invitationsToProjects,
  tagColors,
  effort,
  teams,
  workload,
  invitationsToTeams,
  checkIns,
  reachPurged,
  checkInHistory,
  reminders,
  lowersLevels,
  interruptionsByDay,
  teamDeletedBy,
  earlierSlips,
  notes,
  removedReminders,
  telegram,
  views,
  noteVersions,
  uploads,
  tallyDays,
  favorites,
  search,
  subtasks,
  logScope,
  snoozing,
  archivedProjects,
  arrangement,
  projectIcons,
  templates,
  notifiedOfNotes,
  slippedDays,
  viewsOfTeams,
];
