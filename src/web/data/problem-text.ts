import { t } from '@lingui/core/macro';
import type { Route } from '#api/routes.ts';
import { Unreachable } from './ask.ts';
import type { PasswordProblem } from '#domain/person/password.ts';
import { refusalMessage } from './refusal-text.ts';
import { request, type Asking, type RequestResult, type Problem } from './request.ts';

/** Why something failed, and what to do; the server's own text for an unknown code. */
export function problemText({ code, error, params = {} }: Problem): string {
  switch (code) {
    case 'UNREACHABLE':
      return t`Can’t reach the server. Try again in a moment.`;
    case 'TOO_MANY_REQUESTS':
      return t`Too many attempts. Wait a minute and try again.`;
    case 'TOO_MANY_GUESSES':
      return t`Too many wrong passwords. Try again in 15 minutes.`;
    case 'WRONG_PASSWORD':
      return t`That’s not your current password`;
    case 'PASSWORD_NEEDED':
      return t`Sign in here first, or enter the account’s password`;
    case 'SIGN_IN_FIRST':
      return t`Sign in here first, then open the link again`;
    case 'PASSWORD_LENGTH':
    case 'PASSWORD_OWN':
    case 'PASSWORD_COMMON':
      return passwordProblem(code);
    case 'INVALID_EMAIL':
      return t`Enter a valid email address`;
    case 'EMAIL_TAKEN':
      return t`Another account already uses this email address`;
    case 'LINK_BROKEN':
      return t`This link looks incomplete. Copy the whole link.`;
    case 'LINK_EXPIRED':
      return t`This link has been used or has expired. Request a new one.`;
    case 'WRONG_CODE':
      return t`This code is wrong or was already used. Try the next one.`;
    case 'SECOND_FACTOR_LOCKED':
      return t`Too many wrong codes. Try again in 15 minutes.`;
    case 'CHALLENGE_EXPIRED':
      return t`That took too long. Go back and sign in again.`;
    case 'PASSKEY_EXPIRED':
      return t`That took too long. Try again.`;
    case 'PASSKEY_REFUSED':
      return t`This passkey couldn’t be verified`;
    case 'PASSKEY_KNOWN':
      return t`You’ve already added this passkey`;
    case 'PASSKEY_UNKNOWN':
      return t`This passkey no longer works here. Sign in another way.`;
    case 'PASSKEY_COPIED':
      return t`This passkey may have been copied. Sign in another way and remove it.`;
    case 'PASSKEY_NOT_FOUND':
      return t`This passkey was already removed`;
    case 'PASSKEYS_NOT_HERE':
      return t`Passkeys need https and a domain name`;
    case 'DEVICE_NOT_FOUND':
      return t`This device is no longer trusted`;
    case 'ONLY_WAY':
      return t`Set a password first. You have no other way to sign in.`;
    case 'OWN_FACTOR_FIRST':
      return t`Set up two-factor authentication for yourself first. If you have, sign out and in again.`;
    case 'SIGN_IN_AGAIN':
      return t`Sign out and back in to confirm it’s you, then try again within 10 minutes.`;
    case 'ACCOUNT_DISABLED':
      return t`Your account has been disabled. Contact an administrator.`;
    case 'SESSION_NOT_FOUND':
      return t`This session has already ended`;
    case 'INVITATION_INVALID':
      return t`This invitation has been used, has expired or is for another address`;
    case 'INVITATION_PROJECT_GONE':
      return t`This project no longer exists, or the link can’t add people to it anymore.`;
    case 'TOO_MANY_INVITATIONS':
      return t`You’ve reached the limit of 50 pending invitations. Revoke some first.`;
    case 'ADDRESS_NEEDED':
      return t`An administrator has to approve this invitation. Enter the email address of the person you want to invite.`;
    case 'INVITATION_NOT_FOUND':
      return t`This invitation has been used or revoked`;
    case 'NO_TELEGRAM_BOT':
      return t`Telegram isn’t set up here or can’t be reached. Try again later.`;
    case 'TELEGRAM_REQUEST_EXPIRED':
      return t`This link has expired. Start again.`;
    case 'TELEGRAM_TAKEN':
      return t`This Telegram account is linked to another person. Unlink it there first.`;
    case 'SETUP_LINK_INVALID':
      return t`This setup link has been used or isn’t valid. Restart Pulse to see the current one.`;
    case 'INVALID_REGISTRATION':
      return t`Enter domains like example.org, separated by commas`;
    case 'REGISTRATION_FIXED':
      return t`This is set in the server’s configuration (PULSE_REGISTRATION)`;
    case 'PICTURE_SVG':
      return t`SVG images can contain scripts, so they’re not allowed. Use PNG, JPEG, WebP or GIF.`;
    case 'PICTURE_EMPTY':
    case 'PICTURE_UNKNOWN':
      return t`This file isn’t an image Pulse can read. Use PNG, JPEG, WebP or GIF.`;
    case 'address_not_allowed':
      return t`The address must begin with https:// and be on the internet`;
    case 'not_in_chats':
      return t`What is gone isn’t mentioned in a chat. Choose another event.`;
    case 'too_many_webhooks':
      return t`You have as many webhooks as one person can have. Remove one you no longer use.`;
    case 'webhook_not_found':
      return t`This webhook was removed`;
    case 'webhook_busy':
      return t`Something is being sent to this webhook. Wait for its answer.`;
    case 'webhook_held':
      return t`Nothing can be sent right now. The project or team is deleted, or the person who made this webhook first has to set up two-factor authentication or has lost the right to it.`;
    case 'changes_gone':
      return t`Too much has changed since then to send this again`;
    default:
      return refusalMessage({ code, params, error });
  }
}

/** Why a password is not accepted. */
export function passwordProblem(code: PasswordProblem | 'PASSWORD_COMMON'): string {
  switch (code) {
    case 'PASSWORD_LENGTH':
      return t`Passwords must be 8 to 128 characters long`;
    case 'PASSWORD_OWN':
      return t`This password is too close to your name or email address. Choose another.`;
    case 'PASSWORD_COMMON':
      return t`This password is too common. Choose another.`;
  }
}

/** The problem with a request, or null if it succeeded. */
export async function problemOf<R extends Route>(route: R, ...asking: Asking<R>): Promise<string | null> {
  return problemIn(request(route, ...asking));
}

export async function problemIn(asked: Promise<RequestResult<object>>): Promise<string | null> {
  const outcome = await catchUnreachable(asked);
  return outcome.success ? null : problemText(outcome);
}

/** An unreachable server is a problem like any other. */
export async function catchUnreachable<T>(asked: Promise<RequestResult<T>>): Promise<RequestResult<T>> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
    return { success: false, code: 'UNREACHABLE', error: error.message };
  }
}
