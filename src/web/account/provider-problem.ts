import { t } from '@lingui/core/macro';
import { admissionMessage } from './admission-message.ts';

/** Why somebody who came back from the provider was not let in, or not joined with it, and what to do. */
export function providerProblem(code: string): string {
  switch (code) {
    case 'account_not_linked':
      return t`There is an account with your e-mail address, but it is not joined with this sign-in. Sign in as you did before, then join the two in the settings.`;
    case 'account_already_linked_to_different_user':
      return t`Another account here is joined with this sign-in already.`;
    case 'unable_to_link_account':
      return t`The two could not be joined: you have been signed out here, or the provider does not know whether the e-mail address there is yours.`;
    case 'access_denied':
      return t`The provider did not let you in.`;
    case 'email_not_found':
      return t`The provider did not tell your e-mail address. Ask its administrator.`;
    case 'PROVIDER_AWAY':
      return t`The provider cannot be reached. Try again in a moment, or sign in by another way.`;
    case 'EMAIL_NOT_VERIFIED':
      return t`Please confirm your e-mail address first: follow the link in the letter that we sent to it.`;
    case 'EMAIL_DOMAIN_NOT_ALLOWED':
      return t`Addresses of this domain may not register on this server.`;
    case 'ACCOUNT_DISABLED':
    case 'INVITATION_INVALID':
    case 'INVITATION_REQUIRED':
    case 'REGISTRATION_CLOSED':
    case 'SETUP_LINK_REQUIRED':
    case 'SETUP_LINK_INVALID':
      return admissionMessage({
        success: false,
        code: code === 'ACCOUNT_DISABLED' ? 'account_disabled' : code,
        error: '',
      });
    default:
      return t`This did not work. Please try again.`;
  }
}
