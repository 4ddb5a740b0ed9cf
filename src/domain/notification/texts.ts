/**
 * The texts of notifications. A row holds the spec's English in `title` and `content`, and beside it what happened
 * (`event`, a name of `sentences`) with its details (`params`). Pages, devices and emails translate from event and
 * params and never parse the English. Catalogs have each text under `notification.{name}` (src/domain/locales). The
 * names are stored in rows: renaming one needs a migration.
 */
import { ownOf } from '../own-value.ts';
import type { NotificationRow } from './row.ts';

export const titles = {
  newTask: 'New Task Assigned',
  helping: 'Help Wanted',
  completed: 'Task Completed',
  ready: 'Ready to Start',
  putOff: 'Due Date Moved',
  mentioned: 'You Were Mentioned',
  comment: 'New Comment',
  comments: 'New Comments',
  removed: 'Removed from Project',
  memberLeft: 'Member Left',
  handedOver: 'Tasks Reassigned',
  backup: 'Backup',
  invitationWanted: 'Invitation Requested',
  teamInvitation: 'Team Invitation',
  team: 'Team',
  projectShared: 'Project Shared',
  ownershipOffered: 'Ownership Offered',
  ownership: 'Project Ownership',
  checkIn: 'Check-in',
  checkInStatus: 'Check-in Status',
  lowerLevel: 'Going well',
  askedLess: 'Fewer Check-ins',
  reaction: 'Answer to Your Check-in',
  weeklySummary: 'Weekly Summary',
  reminder: 'Reminder',
  projectUpdate: 'Project Update',
} as const satisfies Readonly<Record<string, string>>;

interface Sentence {
  readonly title: keyof typeof titles;
  /** With placeholders for the params. */
  readonly message: string;
}

export const sentences = {
  hasAssigned: { title: 'newTask', message: '{author} has assigned you a new task: "{task}"' },
  hasAskedToHelp: { title: 'helping', message: '{author} has added you as a helper to "{task}"' },
  completedBySomebody: { title: 'completed', message: 'Task "{task}" was completed by a team member' },
  completedBy: { title: 'completed', message: 'Task "{task}" was completed by {who}' },
  isReady: { title: 'ready', message: 'Everything that "{task}" waited for is done' },
  isPutOff: {
    title: 'putOff',
    message: '"{other}" is now due on {date}, and "{task}", which waits for it, before that',
  },
  mentionedInDescription: {
    title: 'mentioned',
    message: '{author} mentioned you in the description of "{task}"',
  },
  mentionedOn: { title: 'mentioned', message: '{author} mentioned you on "{task}": {text}' },
  mentionedOnDeleted: { title: 'mentioned', message: '{author} mentioned you on "{task}"' },
  mentionedTimes: {
    title: 'mentioned',
    message: 'You were mentioned {count} times on "{task}", most recently by {author}',
  },
  mentionedInNote: { title: 'mentioned', message: '{author} mentioned you in the note "{note}"' },
  mentionedInUntitledNote: { title: 'mentioned', message: '{author} mentioned you in a note' },
  mentionedTimesInNote: {
    title: 'mentioned',
    message: 'You were mentioned {count} times in the note "{note}", most recently by {author}',
  },
  commentedOn: { title: 'comment', message: '{author} commented on "{task}": {text}' },
  commentedOnDeleted: { title: 'comment', message: '{author} commented on "{task}"' },
  newComments: { title: 'comments', message: '{count} new comments on "{task}", most recently by {author}: {text}' },
  newCommentsDeleted: { title: 'comments', message: '{count} new comments on "{task}", most recently by {author}' },
  removedYou: { title: 'removed', message: '{actor} removed you from "{project}".' },
  removedYouWithTask: {
    title: 'removed',
    message: '{actor} removed you from "{project}". {heir} now has your 1 unfinished task.',
  },
  removedYouWithTasks: {
    title: 'removed',
    message: '{actor} removed you from "{project}". {heir} now has your {count} unfinished tasks.',
  },
  leftProject: { title: 'memberLeft', message: '{person} left "{project}".' },
  leftProjectWithTask: {
    title: 'memberLeft',
    message: '{person} left "{project}". You now have their 1 unfinished task.',
  },
  leftProjectWithTasks: {
    title: 'memberLeft',
    message: '{person} left "{project}". You now have their {count} unfinished tasks.',
  },
  handedYouTask: {
    title: 'handedOver',
    message: '{actor} assigned you 1 unfinished task from {person} in "{project}"',
  },
  handedYouTasks: {
    title: 'handedOver',
    message: '{actor} assigned you {count} unfinished tasks from {person} in "{project}"',
  },
  invitedToTeam: { title: 'teamInvitation', message: '{actor} invited you to {team}' },
  joinedTeam: { title: 'team', message: '{person} joined {team}' },
  declinedTeam: { title: 'team', message: '{person} declined the invitation to {team}' },
  leftTeam: { title: 'team', message: '{person} left {team}' },
  removedFromTeam: { title: 'team', message: '{actor} removed you from {team}' },
  madeLead: { title: 'team', message: '{actor} made you a lead of {team}' },
  deletedTeam: { title: 'team', message: '{actor} deleted {team}' },
  sharedWithTeam: { title: 'projectShared', message: '{actor} shared "{project}" with {team}' },
  offeredOwnership: { title: 'ownershipOffered', message: '{actor} offered you the ownership of "{project}"' },
  acceptedOwnership: { title: 'ownership', message: '{person} is now the owner of "{project}"' },
  declinedOwnership: { title: 'ownership', message: '{person} declined the ownership of "{project}"' },
  namedOwner: { title: 'ownership', message: '{actor} made you the owner of "{project}"' },
  howIsIt: { title: 'checkIn', message: 'How is "{task}" going?' },
  howAreThey: { title: 'checkIn', message: 'How are your {count} tasks going?' },
  reminded: { title: 'reminder', message: 'You asked to be reminded of "{task}"' },
  isBlocked: { title: 'checkInStatus', message: '{person} is blocked on "{task}"' },
  isAtRisk: { title: 'checkInStatus', message: '{person} says "{task}" is at risk' },
  missedTwice: { title: 'checkInStatus', message: '{person} has not answered two check-ins on "{task}"' },
  couldAskLess: {
    title: 'lowerLevel',
    message: '{person} answered {count} check-ins in a row: "{task}" is on track. You could check in less often.',
  },
  weekOfTeam: {
    title: 'weeklySummary',
    message: '{team}: {blocked} blocked, {atRisk} at risk, {silent} without an answer, {done} done last week',
  },
  lowered: { title: 'askedLess', message: '{actor} checks in on "{task}" less often from now on' },
  turnedOff: { title: 'askedLess', message: '{actor} turned off check-ins on "{task}"' },
  loweredItself: {
    title: 'askedLess',
    message: 'Pulse checks in on "{task}" less often from now on: {count} on-track check-ins in a row',
  },
  answeredComment: { title: 'reaction', message: '{actor} answered on "{task}": {text}' },
  answeredCommentDeleted: { title: 'reaction', message: '{actor} answered on "{task}"' },
  answeredDate: { title: 'reaction', message: '{actor} answered: "{task}" is now due on {date}' },
  answeredNoDate: { title: 'reaction', message: '{actor} answered: "{task}" no longer has a due date' },
  answeredReassigned: { title: 'reaction', message: '{actor} answered: "{task}" is now assigned to {person}' },
  sentUpdate: { title: 'projectUpdate', message: '{actor} sent an update on "{project}"' },
  sentUpdateSaying: { title: 'projectUpdate', message: '{actor} sent an update on "{project}": {text}' },
  updateReady: { title: 'projectUpdate', message: 'Your update of "{project}" is ready. It goes out tomorrow.' },
  unreviewedUpdate: { title: 'projectUpdate', message: 'An update of "{project}" went out that nobody reviewed' },
  neverBackedUp: { title: 'backup', message: 'Pulse has never been backed up' },
  backedUp: { title: 'backup', message: 'The last backup was made {days} days ago' },
  wantsToInvite: { title: 'invitationWanted', message: '{person} wants to invite {email}' },
  leftYouTask: {
    title: 'handedOver',
    message: '{person} left Pulse. You now have their 1 unfinished task in "{project}".',
  },
  leftYouTasks: {
    title: 'handedOver',
    message: '{person} left Pulse. You now have their {count} unfinished tasks in "{project}".',
  },
} as const satisfies Readonly<Record<string, Sentence>>;

type Sentences = typeof sentences;
type Placeholders<Message extends string> = Message extends `${string}{${infer Hole}}${infer Rest}`
  ? Hole | Placeholders<Rest>
  : never;
type Params = Readonly<Record<string, string>>;

/** The columns of a row that say what happened. */
export type NotificationText = Pick<NotificationRow, 'title' | 'content' | 'event' | 'params'>;

/** The text of an event in the spec's English, as columns of a row. */
export function notificationText<Event extends keyof Sentences>(
  event: Event,
  params: { readonly [Hole in Placeholders<Sentences[Event]['message']>]: string },
): NotificationText {
  const { title, message } = sentences[event];
  return { title: titles[title], content: interpolate(message, withDates(params, 'en')), event, params };
}

function interpolate(message: string, params: Params): string {
  return message.replaceAll(/\{(\w+)\}/g, (hole, name: string) => ownOf(params, name) ?? hole);
}

/** A plain date as the language writes it. */
function withDates(params: Params, locale: string): Params {
  const at = Date.parse(params['date'] ?? '');
  if (Number.isNaN(at)) return params;
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
  return { ...params, date: format.format(at) };
}

/** Translates the text with this id; `message` is its English. */
export type TranslateMessage = (id: string, message: string, values: Params) => string;

/** A row that is older than its event column, or whose event this version does not know, is shown in its stored English. */
export function translated(
  say: TranslateMessage,
  locale: string,
  { title, content, event, params }: NotificationText,
): Pick<NotificationText, 'title' | 'content'> {
  if (!isKnown(event)) return { title, content };
  const sentence = sentences[event];
  return {
    title: say(`notification.${sentence.title}`, titles[sentence.title], {}),
    content: say(`notification.${event}`, sentence.message, withDates(params ?? {}, locale)),
  };
}

function isKnown(event: string | null): event is keyof Sentences {
  return event !== null && Object.hasOwn(sentences, event);
}
