import { t } from '@lingui/core/macro';
import type { SignInRefusal } from '#web/data/identity.ts';
import { passwordProblem } from '#web/data/problem-text.ts';
import { refusalMessage } from '#web/data/refusal-text.ts';

/** Why the person could not sign in, in their language; the server's own text for an unknown code. */
export function signInProblem({ code, error }: SignInRefusal): string {
  switch (code) {
    case 'INVALID_EMAIL_OR_PASSWORD':
      return t`Invalid email or password`;
    case 'USER_ALREADY_EXISTS':
    case 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL':
      return t`This email address already has an account. Sign in instead.`;
    case 'PASSWORD_LENGTH':
    case 'PASSWORD_OWN':
    case 'PASSWORD_COMMON':
      return passwordProblem(code);
    case 'INVALID_EMAIL':
      return t`Enter a valid email address`;
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
    case 'TOO_MANY_REQUESTS':
      return t`Too many attempts. Wait a minute and try again.`;
    case 'TOO_MANY_GUESSES':
      return t`Too many wrong passwords. Wait up to 15 minutes, or sign in on a device you’ve used before.`;
    case 'UNREACHABLE':
      return t`Can’t reach the server. Try again in a moment.`;
    default:
      return refusalMessage({ code, params: {}, error });
  }
}
