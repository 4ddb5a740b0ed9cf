import { t } from '@lingui/core/macro';
import type { SignInRefusal } from '#web/data/identity.ts';
import { problemText } from '#web/data/problem-text.ts';

/** Why the person could not sign in, in their language, where signing in has a text of its own for it. */
export function signInProblem({ code, error }: SignInRefusal): string {
  switch (code) {
    case 'INVALID_EMAIL_OR_PASSWORD':
      return t`Invalid email or password`;
    case 'USER_ALREADY_EXISTS':
    case 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL':
      return t`This email address already has an account. Sign in instead.`;
    case 'REGISTRATION_CLOSED':
      return t`Sign-ups are closed. Ask an administrator for an invite link.`;
    case 'INVITATION_REQUIRED':
      return t`You need an invite link to sign up. Ask an administrator for one.`;
    case 'INVITATION_INVALID':
      return t`This invitation has been used, has expired or is for another address`;
    case 'SETUP_LINK_REQUIRED':
      return t`This server has no account yet. Open the setup link it printed when it started.`;
    case 'SETUP_LINK_INVALID':
      return t`This setup link has been used or isn’t valid. Restart Pulse to see the current one.`;
    case 'INVALID_REGISTRATION':
      return t`Enter domains like example.org, separated by commas`;
    case 'TOO_MANY_GUESSES':
      return t`Too many wrong passwords. Wait up to 15 minutes, or sign in on a device you’ve used before.`;
    default:
      return problemText({ success: false, code, error });
  }
}
