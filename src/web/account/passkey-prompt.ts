/** What the browser asks its person: to make a passkey, or to show one. Fetched when it is needed. */
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import {
  browserSupportsWebAuthnAutofill,
  sendSignal,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser';
import { t } from '@lingui/core/macro';

/** `problem` is null where nobody has to be told: the page itself has taken the question back. */
type PromptResult = { readonly passkey: object } | { readonly problem: string | null };

export function createPasskey(options: PublicKeyCredentialCreationOptionsJSON): Promise<PromptResult> {
  return promptResult(
    startRegistration({ optionsJSON: options }),
    t`No passkey was created. You can try again anytime.`,
  );
}

/** In a window of the browser's own. */
export function requestPasskey(options: PublicKeyCredentialRequestOptionsJSON): Promise<PromptResult> {
  const shown = startAuthentication({ optionsJSON: options });
  return promptResult(shown, t`No passkey was used. Try again, or sign in another way.`);
}

/** Among what the browser proposes for the address; lasts until somebody takes it, or the page takes it back. */
export function autofillPasskey(options: PublicKeyCredentialRequestOptionsJSON): Promise<PromptResult> {
  return promptResult(startAuthentication({ optionsJSON: options, useBrowserAutofill: true }), null);
}

export const canAutofill = browserSupportsWebAuthnAutofill;

/** Takes back what is being asked. */
export function cancelPrompt(): void {
  WebAuthnAbortService.cancelCeremony();
}

/** Tells the browser that a passkey is worth nothing here, so that it is not proposed again; not every one listens. */
export async function signalUnknownPasskey(passkeyId: string): Promise<void> {
  try {
    await sendSignal({ signalName: 'unknownCredential', rpID: location.hostname, credentialID: passkeyId });
  } catch {
    // It is a courtesy: whoever shows it nevertheless is told that it is not known.
  }
}

async function promptResult(asked: Promise<object>, declined: string | null): Promise<PromptResult> {
  try {
    return { passkey: await asked };
  } catch (error) {
    if (!(error instanceof WebAuthnError || error instanceof DOMException)) throw error;
    return { problem: problemOf(error, declined) };
  }
}

function problemOf(error: Error, declined: string | null): string | null {
  switch (error instanceof WebAuthnError ? error.code : '') {
    case 'ERROR_CEREMONY_ABORTED':
      return null;
    case 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED':
      return t`This device already has a passkey for your account.`;
    case 'ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT':
    case 'ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT':
      return t`This device can’t store a passkey protected by fingerprint, face or PIN. Use another device.`;
    default:
      return declined;
  }
}
