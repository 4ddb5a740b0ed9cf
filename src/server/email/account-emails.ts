/** The texts of emails about an account. */
import type { Translator } from '#server/language/translator.ts';
import { HOUR, MINUTE } from '#domain/duration.ts';
import { buildEmail, type Email } from './email.ts';
import type { RemovedCredentials } from '#server/auth/prove-address.ts';
import { TOKENS } from '#server/auth/one-time-tokens.ts';

const SIGN_IN_MINUTES = TOKENS['sign-in'].ms / MINUTE;
const VERIFY_HOURS = TOKENS.verification.ms / HOUR;

export function signInEmail(translator: Translator, to: string, url: string): Email {
  const { t: say } = translator;
  return buildEmail(translator, to, {
    subject: say('signIn.subject'),
    lines: [say('signIn.line', { email: to, minutes: SIGN_IN_MINUTES })],
    link: { label: say('signIn.link'), url },
    after: [say('email.ignore')],
  });
}

export function newAccountEmail(translator: Translator, to: string, url: string): Email {
  const { t: say } = translator;
  return buildEmail(translator, to, {
    subject: say('newcomer.subject'),
    lines: [say('newcomer.line', { email: to, minutes: SIGN_IN_MINUTES })],
    link: { label: say('newcomer.link'), url },
    after: [say('email.ignore')],
  });
}

export function verifyAddressEmail(translator: Translator, to: string, url: string): Email {
  const { t: say } = translator;
  return buildEmail(translator, to, {
    subject: say('verify.subject'),
    lines: [say('verify.line', { email: to })],
    link: { label: say('verify.link'), url },
    after: [say('email.onceForHours', { hours: VERIFY_HOURS }), say('email.notYou')],
  });
}

export function resetPasswordEmail(translator: Translator, to: string, url: string): Email {
  const { t: say } = translator;
  return buildEmail(translator, to, {
    subject: say('reset.subject'),
    lines: [say('reset.line', { email: to })],
    link: { label: say('reset.link'), url },
    after: [say('email.ignore')],
  });
}

export function newAddressEmail(translator: Translator, to: string, url: string): Email {
  const { t: say } = translator;
  return buildEmail(translator, to, {
    subject: say('newAddress.subject'),
    lines: [say('newAddress.line', { email: to })],
    link: { label: say('newAddress.link'), url },
    after: [say('email.onceForHours', { hours: VERIFY_HOURS }), say('email.notYou')],
  });
}

/** To the account's previous address. */
export function addressChangedEmail(translator: Translator, before: string, after: string): Email {
  const { t: say } = translator;
  return buildEmail(translator, before, {
    subject: say('moved.subject'),
    lines: [say('moved.line', { before, after }), say('moved.notYou')],
  });
}

/** `passkeys`: how many passkeys can still sign in. */
export function passwordChangedEmail(translator: Translator, to: string, passkeys: number, url: string): Email {
  const { t: say } = translator;
  return buildEmail(translator, to, {
    subject: say('changed.subject'),
    lines: [
      say('changed.line', { email: to }),
      ...(passkeys > 0 ? [say('changed.passkeys', { count: passkeys })] : []),
    ],
    ...(passkeys > 0 && { link: { label: say('passkeys.review'), url } }),
    after: [say('changed.notYou')],
  });
}

/** Lists what the account had before its address was proven. */
export function credentialsRemovedEmail(
  translator: Translator,
  to: string,
  removed: RemovedCredentials,
  url: string,
): Email {
  const { t: say } = translator;
  const { password, provider, passkeys, apiTokens, calendarFeeds, webhooks, secondFactor } = removed;
  return buildEmail(translator, to, {
    subject: say('cleared.subject'),
    lines: [
      say('cleared.line', { email: to }),
      ...(password ? [say('cleared.password')] : []),
      ...(provider ? [say('cleared.provider')] : []),
      ...(passkeys > 0 ? [say('cleared.passkeys', { count: passkeys })] : []),
      ...(apiTokens > 0 ? [say('cleared.apiTokens', { count: apiTokens })] : []),
      ...(calendarFeeds > 0 ? [say('cleared.calendarFeeds', { count: calendarFeeds })] : []),
      ...(webhooks > 0 ? [say('cleared.webhooks', { count: webhooks })] : []),
      ...(secondFactor ? [say('cleared.secondFactor')] : []),
    ],
    link: { label: say('cleared.link'), url },
    after: [say('cleared.again')],
  });
}

export function wrongPasswordsEmail(translator: Translator, to: string, url: string): Email {
  const { t: say } = translator;
  return buildEmail(translator, to, {
    subject: say('guessed.subject'),
    lines: [say('guessed.line', { email: to }), say('guessed.wait')],
    link: { label: say('guessed.link'), url },
    after: [say('guessed.you')],
  });
}

export interface ChangedCredential {
  /** A name of the list of credentials, which the texts choose by. */
  readonly credential: string;
  readonly change: 'added' | 'changed' | 'removed';
  /** The name by which the person knows it, if it has one. */
  readonly name?: string | undefined;
  /** The id of who did it, if not the person. */
  readonly by?: string | undefined;
}

/** A way into the account, or a second factor, is there now or is gone. `other`: the name of who did it, if not the person. */
export function credentialChangedEmail(
  translator: Translator,
  to: string,
  { credential, change, name = '' }: Omit<ChangedCredential, 'by'>,
  other: string | undefined,
  url: string,
): Email {
  const { t: say } = translator;
  return buildEmail(translator, to, {
    subject: say(`credential.${change}.subject`, { credential }),
    lines: [say(`credential.${change}.line`, { credential, name, email: to })],
    link: { label: say('credential.review'), url },
    after: [other === undefined ? say('credential.notYou') : say('credential.other', { name: other })],
  });
}

export function webhookStoppedEmail(translator: Translator, to: string, address: string): Email {
  const { t: say } = translator;
  return buildEmail(translator, to, {
    subject: say('webhookStopped.subject'),
    lines: [say('webhookStopped.line', { address, email: to }), say('webhookStopped.next')],
  });
}

export function tokenEndingEmail(translator: Translator, to: string, name: string, url: string): Email {
  const { t: say } = translator;
  return buildEmail(translator, to, {
    subject: say('tokenEnding.subject', { name }),
    lines: [say('tokenEnding.line', { name, email: to }), say('tokenEnding.next')],
    link: { label: say('tokenEnding.link'), url },
  });
}

export interface InvitationDetails {
  readonly email: string;
  /** The inviter's name. */
  readonly inviter: string;
  readonly days: number;
  /** The name of the project they are invited to. */
  readonly project?: string | undefined;
}

export function invitationEmail(
  translator: Translator,
  { email, inviter, days, project }: InvitationDetails,
  url: string,
): Email {
  const { t: say } = translator;
  const place = new URL(url).host;
  if (project !== undefined) {
    return buildEmail(translator, email, {
      subject: say('invitation.projectSubject', { inviter, project }),
      lines: [say('invitation.projectLine', { inviter, project, email, place })],
      link: { label: say('invitation.projectLink', { project }), url },
      after: [say('invitation.once', { days }), say('invitation.ignore')],
    });
  }
  return buildEmail(translator, email, {
    subject: say('invitation.subject', { inviter }),
    lines: [say('invitation.line', { inviter, email, place })],
    link: { label: say('invitation.link'), url },
    after: [say('invitation.once', { days }), say('invitation.ignore')],
  });
}
