/** What Pulse writes to people about their account. */
import { letter, type Letter } from '#server/mail/letter.ts';

export const SIGN_IN_MINUTES = 15;
export const VERIFY_HOURS = 24;

const IGNORE = 'If you did not ask for this, you can ignore this letter: nothing happens without the link.';
const ONCE = 'The link is good once.';

export function signInLetter(to: string, url: string): Letter {
  return letter(to, {
    subject: 'Sign in to Pulse',
    lines: [`Here is your link to sign in to Pulse as ${to}. It is good once, for ${SIGN_IN_MINUTES} minutes.`],
    link: { label: 'Sign in', url },
    after: [IGNORE],
  });
}

export function newcomerLetter(to: string, url: string): Letter {
  return letter(to, {
    subject: 'Create your account at Pulse',
    lines: [`Here is your link to come in to Pulse as ${to}. It is good once, for ${SIGN_IN_MINUTES} minutes.`],
    link: { label: 'Create your account', url },
    after: [IGNORE],
  });
}

export function verifyLetter(to: string, url: string): Letter {
  return letter(to, {
    subject: 'Confirm your address for Pulse',
    lines: [`Somebody, we hope you, has registered at Pulse as ${to}. Please confirm that this address is yours.`],
    link: { label: 'Confirm this address', url },
    after: [`${ONCE} It waits for ${VERIFY_HOURS} hours.`, 'If it was not you, do not follow the link.'],
  });
}

export function resetLetter(to: string, url: string): Letter {
  return letter(to, {
    subject: 'Choose a new password for Pulse',
    lines: [`Here is your link to choose a new password for ${to}. It is good once, for one hour.`],
    link: { label: 'Choose a new password', url },
    after: [IGNORE],
  });
}

export function newAddressLetter(to: string, url: string): Letter {
  return letter(to, {
    subject: 'Confirm your new address for Pulse',
    lines: [`You want to sign in to Pulse as ${to} from now on. Please confirm that this address is yours.`],
    link: { label: 'Use this address', url },
    after: [`${ONCE} It waits for ${VERIFY_HOURS} hours.`, 'If it was not you, do not follow the link.'],
  });
}

/** To the address that was the account's until now. */
export function movedLetter(to: string, email: string): Letter {
  return letter(to, {
    subject: 'Your address for Pulse has changed',
    lines: [
      `The account at Pulse that was yours as ${to} is entered as ${email} from now on.`,
      'If it was not you who changed this, tell the administrator of your Pulse at once.',
    ],
  });
}
