import { t } from '@lingui/core/macro';
import type { Turned } from '#web/data/identity.ts';
import { passwordProblem } from '#web/data/problem-text.ts';
import { refusalMessage } from '#web/data/refusal-text.ts';

/** Why somebody was not let in, in their language; the server's own words where the code is not known here. */
export function admissionMessage({ code, error }: Turned): string {
  switch (code) {
    case 'INVALID_EMAIL_OR_PASSWORD':
      return t`Invalid email or password`;
    case 'USER_ALREADY_EXISTS':
    case 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL':
      return t`There is an account with this e-mail address already. Sign in instead.`;
    case 'PASSWORD_LENGTH':
    case 'PASSWORD_OWN':
    case 'PASSWORD_COMMON':
      return passwordProblem(code);
    case 'INVALID_EMAIL':
      return t`This is not an e-mail address`;
    case 'REGISTRATION_CLOSED':
      return t`Registration is closed on this server; ask its administrator`;
    case 'INVITATION_REQUIRED':
      return t`An invitation is needed to register on this server; ask its administrator for one`;
    case 'INVITATION_INVALID':
      return t`This invitation has been used, has expired or is for another address`;
    case 'SETUP_LINK_REQUIRED':
      return t`This Pulse has no account yet. Open the setup link that it printed when it was started.`;
    case 'SETUP_LINK_INVALID':
      return t`This setup link has been used or is not valid. Start Pulse again to see the one that is.`;
    case 'INVALID_REGISTRATION':
      return t`Write each domain like example.org, with commas between them`;
    case 'TOO_MANY_REQUESTS':
      return t`Too many attempts; please wait a minute and try again`;
    case 'TOO_MANY_GUESSES':
      return t`Too many wrong passwords were tried for this account. Wait a quarter of an hour at most, or sign in where you have signed in before.`;
    case 'UNREACHABLE':
      return t`The server cannot be reached. Please try again in a moment.`;
    default:
      return refusalMessage({ code, params: {}, error });
  }
}
