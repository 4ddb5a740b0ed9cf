import { doctorTexts } from './doctor-texts.ts';
import { telegramTexts } from './telegram-texts.ts';
import { updateTexts } from './update-texts.ts';

/**
 * Texts outside of the page (emails, push), in English; the catalogs in src/server/locales translate them under the
 * same ids. The messages are in ICU format, as Lingui reads them.
 */
export const texts = {
  ...doctorTexts,
  ...telegramTexts,
  ...updateTexts,
  'email.ignore': 'If you didn’t request this, you can ignore this email. Nothing changes unless the link is opened.',
  'email.onceForHours': 'This link works once and expires in {hours, plural, one {# hour} other {# hours}}.',
  'email.notYou': 'If this wasn’t you, don’t open the link.',
  'signIn.subject': 'Sign in to Pulse',
  'signIn.line':
    'Use this link to sign in to Pulse as {email}. It works once and expires in {minutes, plural, one {# minute} other {# minutes}}.',
  'signIn.link': 'Sign in',
  'newcomer.subject': 'Create your Pulse account',
  'newcomer.line':
    'Use this link to create your Pulse account as {email}. It works once and expires in {minutes, plural, one {# minute} other {# minutes}}.',
  'newcomer.link': 'Create your account',
  'verify.subject': 'Confirm your email address for Pulse',
  'verify.line':
    'Someone, hopefully you, signed up for Pulse as {email}. Please confirm that this email address is yours.',
  'verify.link': 'Confirm email address',
  'reset.subject': 'Reset your Pulse password',
  'reset.line': 'Use this link to choose a new password for {email}. It works once and expires in one hour.',
  'reset.link': 'Choose a new password',
  'newAddress.subject': 'Confirm your new email address for Pulse',
  'newAddress.line':
    'You asked to use {email} for your Pulse account. Please confirm that this email address is yours.',
  'newAddress.link': 'Use this email address',
  'moved.subject': 'Your Pulse email address was changed',
  'moved.line': 'The email address of your Pulse account changed from {before} to {after}. Use the new one to sign in.',
  'moved.notYou': 'If you didn’t make this change, tell your administrator right away.',
  'changed.subject': 'Your Pulse password was changed',
  'changed.line': 'The password for {email} was changed.',
  'changed.passkeys':
    '{count, plural, one {# passkey can still be used to sign in without it. Remove it if you don’t recognize it.} other {# passkeys can still be used to sign in without it. Remove any you don’t recognize.}}',
  'changed.notYou': 'If you didn’t make this change, change your password right away and tell your administrator.',
  'cleared.subject': 'What we removed from your Pulse account',
  'cleared.line':
    'You confirmed that {email} is yours. Someone else could have set up this account before you did, so we removed:',
  'cleared.password': 'The password.',
  'cleared.provider': 'Sign-in with an identity provider.',
  'cleared.passkeys': '{count, plural, one {# passkey.} other {# passkeys.}}',
  'cleared.apiTokens': '{count, plural, one {# API token.} other {# API tokens.}}',
  'cleared.calendarFeeds': '{count, plural, one {# calendar feed.} other {# calendar feeds.}}',
  'cleared.webhooks': '{count, plural, one {# webhook.} other {# webhooks.}}',
  'cleared.secondFactor': 'Two-factor authentication and its recovery codes.',
  'cleared.link': 'Open settings',
  'cleared.again': 'If you set these up yourself, set them up again in your settings.',
  'guessed.subject': 'Failed sign-in attempts on your Pulse account',
  'guessed.line': 'Someone entered many wrong passwords for {email}. None of them worked.',
  'guessed.wait':
    'Each further attempt has to wait longer. Devices where you’re signed in, or have signed in before, aren’t affected.',
  'guessed.link': 'Turn on two-factor authentication or add a passkey',
  'guessed.you': 'If this was you, reset your password with “Forgot your password?”, or request a sign-in link.',
  'credential.added.subject':
    '{credential, select, passkey {New passkey added to your Pulse account} provider {Sign-in provider connected to your Pulse account} telegram {Telegram linked to your Pulse account} apiToken {New API token for your Pulse account} calendarFeed {New calendar feed for your Pulse account} webhook {New webhook for your Pulse account} authenticator {Two-factor authentication turned on for your Pulse account} trustedDevice {A device of your Pulse account no longer asks for a code} other {Your Pulse account changed}}',
  'credential.added.line':
    '{credential, select, passkey {The passkey {name} can now be used to sign in to Pulse as {email}.} provider {An account at {name} can now be used to sign in to Pulse as {email}.} telegram {The Telegram account {name} can now see and change your tasks as {email}.} apiToken {Programs that have the API token {name} can now act in Pulse as {email}.} calendarFeed {Anyone who has the address of the calendar feed {name} can now read tasks that {email} can read.} webhook {The webhook {name} now sends an address what changes in Pulse and {email} can read.} authenticator {Signing in as {email} now takes a code from an authenticator app.} trustedDevice {Someone signed in to Pulse as {email} and chose not to be asked for a code on that device for 30 days.} other {{name}}}',
  'credential.changed.subject':
    '{credential, select, recoveryCodes {New recovery codes for your Pulse account} telegram {Another Telegram account linked to your Pulse account} webhook {New secret for a webhook of your Pulse account} other {Your Pulse account changed}}',
  'credential.changed.line':
    '{credential, select, recoveryCodes {New recovery codes were made for {email}. The earlier ones no longer work.} telegram {The Telegram account {name} replaced the one that was linked to {email}. It can now see and change your tasks.} webhook {The webhook {name} of {email} has a new secret. Its messages are signed with the secret before as well, for 24 hours.} other {{name}}}',
  'credential.removed.subject':
    '{credential, select, passkey {Passkey removed from your Pulse account} provider {Sign-in provider disconnected from your Pulse account} telegram {Telegram unlinked from your Pulse account} apiToken {API token removed from your Pulse account} calendarFeed {Calendar feed removed from your Pulse account} webhook {Webhook removed from your Pulse account} authenticator {Two-factor authentication turned off for your Pulse account} trustedDevice {A device of your Pulse account asks for a code again} other {Your Pulse account changed}}',
  'credential.removed.line':
    '{credential, select, passkey {The passkey {name} can no longer be used to sign in to Pulse as {email}.} provider {Your account at {name} can no longer be used to sign in to Pulse as {email}.} telegram {The Telegram account {name} no longer sees the tasks of {email}.} apiToken {The API token {name} of {email} no longer works.} calendarFeed {Calendars can no longer read the calendar feed {name} of {email}.} webhook {The webhook {name} of {email} sends nothing any more.} authenticator {Signing in as {email} no longer takes a code, and the recovery codes no longer work.} trustedDevice {Signing in as {email} takes a code again on a device that was trusted.} other {{name}}}',
  'credential.notYou':
    'If this wasn’t you, change your password, sign out everywhere in your settings, and tell your administrator.',
  'credential.other': '{name} did this. If you don’t know why, ask them or your administrator.',
  'credential.review': 'Review your settings',
  'webhookStopped.subject': 'A webhook was stopped',
  'webhookStopped.line': 'For three days nothing has arrived at {address}, a webhook of {email}.',
  'webhookStopped.next': 'Switch it on again within 30 days, and it goes on where it stopped.',
  'webhook.task.added': 'Added by {who}, for {assignee}',
  'webhook.moved.BACKLOG': '{who} moved it to Backlog',
  'webhook.moved.IN_PROGRESS': '{who} moved it to In progress',
  'webhook.moved.ON_HOLD': '{who} moved it to On hold',
  'webhook.moved.DONE': '{who} moved it to Done',
  'webhook.task.completed': '{who} completed it',
  'webhook.task.assigned': '{who} assigned it to {assignee}',
  'webhook.task.changed': '{who} changed it',
  'webhook.comment.added': '{who} commented: {comment}',
  'webhook.more': '{count, plural, one {# more has changed} other {# more have changed}}',
  'webhook.missed': 'More has changed than is listed here.',
  'webhook.test': 'This is a test. It has arrived.',
  'tokenEnding.subject': 'Your API token “{name}” ends soon',
  'tokenEnding.line': 'The API token “{name}” of {email} stops working within a week.',
  'tokenEnding.next': 'If a program still needs it, make a new one and give it to the program.',
  'tokenEnding.link': 'Open settings',
  'passkeys.review': 'Review your passkeys',
  'invitation.subject': '{inviter} invited you to Pulse',
  'invitation.line':
    '{inviter} invited you to work together in Pulse at {place}. Use this link to create your account as {email}.',
  'invitation.link': 'Create your account',
  'invitation.projectSubject': '{inviter} invited you to {project} in Pulse',
  'invitation.projectLine':
    '{inviter} invited you to {project} in Pulse at {place}. Use this link to join as {email}. If you don’t have an account yet, you’ll create one first.',
  'invitation.projectLink': 'Join {project}',
  'invitation.once': 'This link works once and expires in {days, plural, one {# day} other {# days}}.',
  'invitation.ignore': 'If you weren’t expecting this invitation, you can ignore this email.',
  'push.accept': 'Accept',
  'push.decline': 'Decline',
  'push.onTrack': 'On track',
  'push.notOnTrack': 'Not on track',
  'push.open': 'Open',
  'push.lower': 'Ask less often',
  'push.notNeeded': 'No longer needed',
  'digest.subject': 'Your day in Pulse: {day}',
  'digest.overdue': 'Overdue',
  'digest.today': 'Due today',
  'digest.news': 'New for you',
  'digest.teams': 'Your teams last week',
  'digest.blocked': '{count} blocked',
  'digest.atRisk': '{count} at risk',
  'digest.silent': '{count} without an answer',
  'digest.done': '{count, plural, one {# task done} other {# tasks done}}',
  'digest.due': 'due {date}',
  'digest.more': 'and {count} more',
  'digest.open': 'Open my tasks',
  'digest.why': 'You get this email at the start of your workday when something needs your attention.',
  'digest.choose': 'Notification settings',
  'digest.stop': 'Unsubscribe',
} as const satisfies Readonly<Record<string, string>>;

export type TextId = keyof typeof texts;
