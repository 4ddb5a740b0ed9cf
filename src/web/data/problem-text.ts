import { t } from '@lingui/core/macro';
import { Unreachable } from './ask.ts';
import type { PasswordFault } from '#domain/person/password.ts';
import { refusalMessage } from './refusal-text.ts';
import { request, type Outcome, type Problem } from './request.ts';

/** Why something was not done, and what to do; the server's own words where the code is not known here. */
export function problemText({ code, error, params = {} }: Problem): string {
  switch (code) {
    case 'UNREACHABLE':
      return t`Can’t reach the server. Try again in a moment.`;
    case 'TOO_MANY_REQUESTS':
      return t`Too many attempts. Wait a minute and try again.`;
    case 'TOO_MANY_GUESSES':
      return t`Too many wrong passwords. Wait a quarter of an hour at most.`;
    case 'WRONG_PASSWORD':
      return t`This is not your current password`;
    case 'PASSWORD_NEEDED':
      return t`Sign in here first, or type the password of the account`;
    case 'SIGN_IN_FIRST':
      return t`Please sign in here first, then open the link again`;
    case 'PASSWORD_LENGTH':
    case 'PASSWORD_OWN':
    case 'PASSWORD_COMMON':
      return passwordProblem(code);
    case 'INVALID_EMAIL':
      return t`Enter a valid email address`;
    case 'EMAIL_TAKEN':
      return t`Another account has this e-mail address already`;
    case 'LINK_BROKEN':
      return t`This link looks incomplete. Copy the whole link.`;
    case 'LINK_EXPIRED':
      return t`This link has been used or has expired. Request a new one.`;
    case 'WRONG_CODE':
      return t`This code is not right, or was used before. Take the next one.`;
    case 'SECOND_FACTOR_LOCKED':
      return t`Too many wrong codes. Please wait a quarter of an hour.`;
    case 'CHALLENGE_EXPIRED':
      return t`This took too long. Go back and sign in again.`;
    case 'PASSKEY_EXPIRED':
      return t`This took too long. Please try again.`;
    case 'PASSKEY_REFUSED':
      return t`This passkey could not be verified`;
    case 'PASSKEY_KNOWN':
      return t`This passkey has been added already`;
    case 'PASSKEY_UNKNOWN':
      return t`This passkey is not known here any more. Sign in another way.`;
    case 'PASSKEY_COPIED':
      return t`There may be a copy of this passkey. Sign in another way and remove it.`;
    case 'PASSKEY_NOT_FOUND':
      return t`This passkey is gone already`;
    case 'PASSKEYS_NOT_HERE':
      return t`Passkeys work over https and at an address with a name`;
    case 'DEVICE_NOT_FOUND':
      return t`This device is not trusted any more`;
    case 'ONLY_WAY':
      return t`Set a password first: you have no other way in.`;
    case 'SIGN_IN_AGAIN':
      return t`For this, please sign out and in again first. It can be done within ten minutes then.`;
    case 'ACCOUNT_DISABLED':
      return t`Your account has been disabled. Contact an administrator.`;
    case 'SESSION_NOT_FOUND':
      return t`This session has ended already`;
    case 'INVITATION_INVALID':
      return t`This invitation has been used, has expired or is for another address`;
    case 'INVITATION_PROJECT_GONE':
      return t`This project no longer exists, or the link can’t add people to it anymore.`;
    case 'TOO_MANY_INVITATIONS':
      return t`You have 50 invitations open, which is the most. Take some back first.`;
    case 'ADDRESS_NEEDED':
      return t`An administrator has to agree, and needs to know whom you would like to invite: type an email address.`;
    case 'INVITATION_NOT_FOUND':
      return t`This invitation has been used or taken back already`;
    case 'SETUP_LINK_INVALID':
      return t`This setup link has been used or isn’t valid. Restart Pulse to see the current one.`;
    case 'INVALID_REGISTRATION':
      return t`Enter domains like example.org, separated by commas`;
    case 'REGISTRATION_FIXED':
      return t`The server’s own settings decide this (PULSE_REGISTRATION)`;
    case 'PICTURE_SVG':
      return t`SVG pictures are not taken, because they can hold scripts. Use PNG, JPEG, WebP or GIF.`;
    case 'PICTURE_EMPTY':
    case 'PICTURE_UNKNOWN':
      return t`This file cannot be read as a picture. Use PNG, JPEG, WebP or GIF.`;
    default:
      return refusalMessage({ code, params, error });
  }
}

/** Why a password cannot be somebody's. */
export function passwordProblem(code: PasswordFault | 'PASSWORD_COMMON'): string {
  switch (code) {
    case 'PASSWORD_LENGTH':
      return t`A password has 8 to 128 characters`;
    case 'PASSWORD_OWN':
      return t`This password is made of your name or address, which others try first. Choose another.`;
    case 'PASSWORD_COMMON':
      return t`This password is one of the most common, which others try first. Choose another.`;
  }
}

/** The problem with a request, or null where it was carried out. */
export async function problemOf(method: string, path: string, body?: object | Blob): Promise<string | null> {
  const outcome = await reached(request(method, path, body));
  return outcome.success ? null : problemText(outcome);
}

/** A server that is away is a reason like any other. */
export async function reached<T>(asked: Promise<Outcome<T>>): Promise<Outcome<T>> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
    return { success: false, code: 'UNREACHABLE', error: error.message };
  }
}
