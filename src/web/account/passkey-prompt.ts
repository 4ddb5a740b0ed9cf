/** The browser's dialogs to create or use a passkey. Fetched when needed. */
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

/** `problem` is null if there is nothing to tell: the page itself cancelled the request. */
type PromptResult = { readonly passkey: object } | { readonly problem: string | null };

export function createPasskey(options: PublicKeyCredentialCreationOptionsJSON): Promise<PromptResult> {
  return promptResult(
    startRegistration({ optionsJSON: options }),
    t`No passkey was created. You can try again anytime.`,
  );
}

/** In the browser's own dialog. */
export function requestPasskey(options: PublicKeyCredentialRequestOptionsJSON): Promise<PromptResult> {
  const shown = startAuthentication({ optionsJSON: options });
  return promptResult(shown, t`No passkey was used. Try again, or sign in another way.`);
}

/** As a suggestion in the email field; pending until a passkey is used or the page cancels. */
export function autofillPasskey(options: PublicKeyCredentialRequestOptionsJSON): Promise<PromptResult> {
  return promptResult(startAuthentication({ optionsJSON: options, useBrowserAutofill: true }), null);
}

export const canAutofill = browserSupportsWebAuthnAutofill;

/** Cancels the pending request. */
export function cancelPrompt(): void {
  WebAuthnAbortService.cancelCeremony();
}

/** Tells the browser that a passkey is unknown here, so that it is not suggested again; not every browser supports this. */
export async function signalUnknownPasskey(passkeyId: string): Promise<void> {
  try {
    await sendSignal({ signalName: 'unknownCredential', rpID: location.hostname, credentialID: passkeyId });
  } catch {
    // Only a courtesy: a person who uses it anyway gets an error that it is unknown.
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
