/** What Pulse writes to people about their account. */
import type { Speech } from '#server/language/speech.ts';
import { HOUR, MINUTE } from '#domain/duration.ts';
import { letter, type Letter } from './letter.ts';
import type { Removed } from '#server/auth/first-proof.ts';
import { TOKENS } from '#server/auth/tokens.ts';

const SIGN_IN_MINUTES = TOKENS['sign-in'].ms / MINUTE;
const VERIFY_HOURS = TOKENS.verification.ms / HOUR;

export function signInLetter(speech: Speech, to: string, url: string): Letter {
  const { say } = speech;
  return letter(speech, to, {
    subject: say('signIn.subject'),
    lines: [say('signIn.line', { email: to, minutes: SIGN_IN_MINUTES })],
    link: { label: say('signIn.link'), url },
    after: [say('letter.ignore')],
  });
}

export function newcomerLetter(speech: Speech, to: string, url: string): Letter {
  const { say } = speech;
  return letter(speech, to, {
    subject: say('newcomer.subject'),
    lines: [say('newcomer.line', { email: to, minutes: SIGN_IN_MINUTES })],
    link: { label: say('newcomer.link'), url },
    after: [say('letter.ignore')],
  });
}

export function verifyLetter(speech: Speech, to: string, url: string): Letter {
  const { say } = speech;
  return letter(speech, to, {
    subject: say('verify.subject'),
    lines: [say('verify.line', { email: to })],
    link: { label: say('verify.link'), url },
    after: [say('letter.onceForHours', { hours: VERIFY_HOURS }), say('letter.notYou')],
  });
}

export function resetLetter(speech: Speech, to: string, url: string): Letter {
  const { say } = speech;
  return letter(speech, to, {
    subject: say('reset.subject'),
    lines: [say('reset.line', { email: to })],
    link: { label: say('reset.link'), url },
    after: [say('letter.ignore')],
  });
}

export function newAddressLetter(speech: Speech, to: string, url: string): Letter {
  const { say } = speech;
  return letter(speech, to, {
    subject: say('newAddress.subject'),
    lines: [say('newAddress.line', { email: to })],
    link: { label: say('newAddress.link'), url },
    after: [say('letter.onceForHours', { hours: VERIFY_HOURS }), say('letter.notYou')],
  });
}

/** To the address that was the account's until now. */
export function movedLetter(speech: Speech, before: string, after: string): Letter {
  const { say } = speech;
  return letter(speech, before, {
    subject: say('moved.subject'),
    lines: [say('moved.line', { before, after }), say('moved.notYou')],
  });
}

/** `passkeys`: how many let in besides. */
export function changedLetter(speech: Speech, to: string, passkeys: number, url: string): Letter {
  const { say } = speech;
  return letter(speech, to, {
    subject: say('changed.subject'),
    lines: [
      say('changed.line', { email: to }),
      ...(passkeys > 0 ? [say('changed.passkeys', { count: passkeys })] : []),
    ],
    ...(passkeys > 0 && { link: { label: say('passkeys.review'), url } }),
    after: [say('changed.notYou')],
  });
}

/** Of what an account had before its address was proven. */
export function clearedLetter(speech: Speech, to: string, removed: Removed, url: string): Letter {
  const { say } = speech;
  const { password, provider, passkeys, secondFactor } = removed;
  return letter(speech, to, {
    subject: say('cleared.subject'),
    lines: [
      say('cleared.line', { email: to }),
      ...(password ? [say('cleared.password')] : []),
      ...(provider ? [say('cleared.provider')] : []),
      ...(passkeys > 0 ? [say('cleared.passkeys', { count: passkeys })] : []),
      ...(secondFactor ? [say('cleared.secondFactor')] : []),
    ],
    link: { label: say('cleared.link'), url },
    after: [say('cleared.again')],
  });
}

export function guessedLetter(speech: Speech, to: string, url: string): Letter {
  const { say } = speech;
  return letter(speech, to, {
    subject: say('guessed.subject'),
    lines: [say('guessed.line', { email: to }), say('guessed.wait')],
    link: { label: say('guessed.link'), url },
    after: [say('guessed.you')],
  });
}

export function passkeyLetter(speech: Speech, to: string, name: string, url: string): Letter {
  const { say } = speech;
  return letter(speech, to, {
    subject: say('passkey.subject'),
    lines: [say('passkey.line', { name, email: to })],
    link: { label: say('passkeys.review'), url },
    after: [say('passkey.notYou')],
  });
}

export interface Invited {
  readonly email: string;
  /** The name of who invites. */
  readonly inviter: string;
  readonly days: number;
  /** The name of the project that they are invited to. */
  readonly project?: string | undefined;
}

export function invitationLetter(speech: Speech, { email, inviter, days, project }: Invited, url: string): Letter {
  const { say } = speech;
  const place = new URL(url).host;
  if (project !== undefined) {
    return letter(speech, email, {
      subject: say('invitation.projectSubject', { inviter, project }),
      lines: [say('invitation.projectLine', { inviter, project, email, place })],
      link: { label: say('invitation.projectLink', { project }), url },
      after: [say('invitation.once', { days }), say('invitation.ignore')],
    });
  }
  return letter(speech, email, {
    subject: say('invitation.subject', { inviter }),
    lines: [say('invitation.line', { inviter, email, place })],
    link: { label: say('invitation.link'), url },
    after: [say('invitation.once', { days }), say('invitation.ignore')],
  });
}
