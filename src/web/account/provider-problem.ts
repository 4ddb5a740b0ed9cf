import { t } from '@lingui/core/macro';
import { signInProblem } from './sign-in-problem.ts';

/** Why the person could not sign in through the provider or link it, and what to do. */
export function providerProblem(code: string): string {
  switch (code) {
    case 'account_not_linked':
      return t`You already have an account with this email address. Sign in the way you usually do, then connect this sign-in in Settings.`;
    case 'account_already_linked_to_different_user':
      return t`This sign-in is already connected to another account.`;
    case 'unable_to_link_account':
      return t`Couldn’t connect this sign-in: you’ve been signed out here, or the provider hasn’t verified your email address.`;
    case 'access_denied':
      return t`The provider didn’t let you sign in.`;
    case 'email_not_found':
      return t`The provider didn’t share your email address. Ask its administrator.`;
    case 'PROVIDER_AWAY':
      return t`Can’t reach the provider. Try again in a moment, or sign in another way.`;
    case 'EMAIL_NOT_VERIFIED':
      return t`Confirm your email address first: open the link we sent you.`;
    case 'EMAIL_DOMAIN_NOT_ALLOWED':
      return t`You can’t sign up here with this email domain.`;
    case 'ACCOUNT_DISABLED':
    case 'INVITATION_INVALID':
    case 'INVITATION_REQUIRED':
    case 'REGISTRATION_CLOSED':
    case 'SETUP_LINK_REQUIRED':
    case 'SETUP_LINK_INVALID':
      return signInProblem({
        success: false,
        code: code === 'ACCOUNT_DISABLED' ? 'account_disabled' : code,
        error: '',
      });
    default:
      return t`That didn’t work. Try again.`;
  }
}
