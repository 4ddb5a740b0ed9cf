/**
 * What Pulse says outside its page, in English; the catalogs of src/server/locales have it in other languages, under the
 * same ids. The messages are ICU's, as Lingui reads them.
 */
export const texts = {
  'letter.ignore': 'If you did not ask for this, you can ignore this letter: nothing happens without the link.',
  'letter.onceForHours': 'The link is good once. It waits for {hours, plural, one {# hour} other {# hours}}.',
  'letter.notYou': 'If it was not you, do not follow the link.',
  'signIn.subject': 'Sign in to Pulse',
  'signIn.line':
    'Here is your link to sign in to Pulse as {email}. It is good once, for {minutes, plural, one {# minute} other {# minutes}}.',
  'signIn.link': 'Sign in',
  'newcomer.subject': 'Create your account at Pulse',
  'newcomer.line':
    'Here is your link to come in to Pulse as {email}. It is good once, for {minutes, plural, one {# minute} other {# minutes}}.',
  'newcomer.link': 'Create your account',
  'verify.subject': 'Confirm your address for Pulse',
  'verify.line':
    'Somebody, we hope you, has registered at Pulse as {email}. Please confirm that this address is yours.',
  'verify.link': 'Confirm this address',
  'reset.subject': 'Choose a new password for Pulse',
  'reset.line': 'Here is your link to choose a new password for {email}. It is good once, for one hour.',
  'reset.link': 'Choose a new password',
  'newAddress.subject': 'Confirm your new address for Pulse',
  'newAddress.line': 'You want to sign in to Pulse as {email} from now on. Please confirm that this address is yours.',
  'newAddress.link': 'Use this address',
  'moved.subject': 'Your address for Pulse has changed',
  'moved.line': 'The account at Pulse that was yours as {before} is entered as {after} from now on.',
  'moved.notYou': 'If it was not you who changed this, tell the administrator of your Pulse at once.',
  'changed.subject': 'Your password for Pulse has changed',
  'changed.line': 'A new password was chosen for {email}.',
  'changed.passkeys':
    '{count, plural, one {# passkey still lets you in without it. Remove it if it is not yours.} other {# passkeys still let you in without it. Remove those that are not yours.}}',
  'changed.notYou':
    'If it was not you who changed this, choose another password at once, and tell the administrator of your Pulse.',
  'cleared.subject': 'What was removed from your account at Pulse',
  'cleared.line':
    'You have shown that {email} is yours. Somebody else could have set up this account before that, so we removed what it had until then:',
  'cleared.password': 'The password.',
  'cleared.provider': 'The sign-in by a provider.',
  'cleared.passkeys': '{count, plural, one {# passkey.} other {# passkeys.}}',
  'cleared.secondFactor': 'The second factor, with its recovery codes.',
  'cleared.link': 'Open the settings',
  'cleared.again': 'If it was you who set these up, please do it again in the settings.',
  'guessed.subject': 'Wrong passwords for your account at Pulse',
  'guessed.line': 'Somebody has tried many wrong passwords for {email}. Nobody has come in with them.',
  'guessed.wait':
    'Further tries have to wait longer and longer. Where you are signed in, or have signed in before, you are not affected.',
  'guessed.link': 'Turn on a second factor or add a passkey',
  'guessed.you': 'If it was you, choose a new password by “Forgot your password?”, or ask for a link to sign in.',
  'passkey.subject': 'A new passkey for Pulse',
  'passkey.line': 'With the passkey “{name}” one can sign in to Pulse as {email} from now on.',
  'passkey.notYou':
    'If it was not you who added it, remove it, choose another password, and tell the administrator of your Pulse.',
  'passkeys.review': 'See your passkeys',
  'invitation.subject': '{inviter} invites you to Pulse',
  'invitation.line':
    '{inviter} would like to work with you in Pulse, at {place}. With this link you create your account as {email}.',
  'invitation.link': 'Create your account',
  'invitation.projectSubject': '{inviter} invites you to “{project}” in Pulse',
  'invitation.projectLine':
    '{inviter} would like to work with you on “{project}” in Pulse, at {place}. With this link you join as {email}; if you are new there, you create your account first.',
  'invitation.projectLink': 'Join “{project}”',
  'invitation.once': 'The link is good once. It waits for {days, plural, one {# day} other {# days}}.',
  'invitation.ignore': 'If you do not know what this is about, you can ignore this letter.',
  'digest.subject': 'Your day in Pulse: {day}',
  'digest.overdue': 'Overdue',
  'digest.today': 'Due today',
  'digest.news': 'New for you',
  'digest.due': 'due {date}',
  'digest.more': 'and {count} more',
  'digest.open': 'Open my tasks',
  'digest.why': 'Pulse writes to you at the start of your working day, when something is waiting for you.',
  'digest.choose': 'Choose what you are told of',
  'digest.stop': 'Stop these letters',
} as const satisfies Readonly<Record<string, string>>;

export type TextId = keyof typeof texts;
