/**
 * The exchange between Pulse, a browser and the device with a passkey (WebAuthn): a challenge that works once and for a
 * limited time, and an answer that only the device can give, after it has verified its person.
 */
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import type { Clock } from '#sync/protocol/clock.ts';
import type { Log } from '#server/log.ts';
import type { Database } from '#server/database/database.ts';
import { makeToken, takeToken, TOKENS, type TokenKind } from './one-time-tokens.ts';
import { challengeOf, credentialJson, type NewCredential, type Assertion } from './webauthn-schemas.ts';
import { addPasskey, findPasskey, listPasskeys, recordPasskeyUse } from './passkeys.ts';
import type { RelyingParty } from './relying-party.ts';

export interface WebAuthn {
  /** Options for a browser to create a passkey for this person. */
  registrationOptions(owner: Owner, party: RelyingParty): Promise<PublicKeyCredentialCreationOptionsJSON>;
  /** Stores the new passkey; returns its id, or why it was refused. */
  verifyRegistration(person: string, party: RelyingParty, made: NewCredential): Promise<string | PasskeyProblem>;
  /** Options for a browser to use any passkey. */
  authenticationOptions(party: RelyingParty): Promise<PublicKeyCredentialRequestOptionsJSON>;
  /** The owner of the passkey that was used, or why it was refused. */
  verifyAuthentication(
    party: RelyingParty,
    assertion: Assertion,
  ): Promise<{ readonly person: string } | PasskeyProblem>;
}

export interface Owner {
  readonly person: string;
  /** By which people tell their accounts apart. */
  readonly email: string;
}

export interface PasskeyProblem {
  readonly code: 'PASSKEY_EXPIRED' | 'PASSKEY_REFUSED' | 'PASSKEY_KNOWN' | 'PASSKEY_UNKNOWN' | 'PASSKEY_COPIED';
  readonly message: string;
}

interface Ports {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly newId: () => string;
}

/** EdDSA, ES256, RS256: every device supports one of them. */
const ALGORITHMS = [-8, -7, -257];

export function createWebAuthn({ database, clock, log, newId }: Ports): WebAuthn {
  /** The challenge is the token itself: random, stored as its hash, valid once. */
  const createChallenge = (kind: TokenKind, person: string | null) =>
    makeToken(database, kind, { person }, { id: newId(), now: clock.now() });

  /** What was stored with the challenge that is answered here; it is used up, whatever the answer. */
  async function consumeChallenge(kind: TokenKind, clientDataJSON: string) {
    const challenge = challengeOf(clientDataJSON);
    const token = challenge && (await takeToken(database, [kind], challenge, clock.now()));
    return challenge !== undefined && token ? { challenge, person: token.person } : undefined;
  }

  /** Null if the answer is invalid. */
  async function verified<T>(check: Promise<T>): Promise<T | null> {
    try {
      return await check;
    } catch (error) {
      // The library reports an invalid answer only by an error.
      log.info({ error }, 'passkey rejected');
      return null;
    }
  }

  return {
    registrationOptions: async ({ person, email }, { host }) => {
      const { generateRegistrationOptions } = await library();
      const known = await listPasskeys(database, person);
      return generateRegistrationOptions({
        rpName: 'Pulse',
        rpID: host,
        userName: email,
        userDisplayName: email,
        userID: new TextEncoder().encode(person),
        challenge: bytes(await createChallenge('new-passkey', person)),
        timeout: TOKENS['new-passkey'].ms,
        excludeCredentials: known.map((passkey) => ({ id: passkey.id })),
        // It identifies its person by itself, and asks for a fingerprint, a face or a PIN: two factors in one.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        supportedAlgorithmIDs: ALGORITHMS,
      });
    },
    verifyRegistration: async (person, { origin, host }, { name, credential }) => {
      const { verifyRegistrationResponse } = await library();
      const asked = await consumeChallenge('new-passkey', credential.response.clientDataJSON);
      if (asked?.person !== person) return problems.expired;
      const outcome = await verified(
        verifyRegistrationResponse({
          response: credentialJson(credential.id, {
            clientDataJSON: credential.response.clientDataJSON,
            attestationObject: credential.response.attestationObject,
          }),
          expectedChallenge: asked.challenge,
          expectedOrigin: origin,
          expectedRPID: host,
          requireUserVerification: true,
          supportedAlgorithmIDs: ALGORITHMS,
        }),
      );
      if (!outcome?.verified) return problems.refused;
      const { id: made, publicKey, counter } = outcome.registrationInfo.credential;
      const passkey = { id: made, name, host, publicKey: base64url(publicKey), counter };
      return (await addPasskey(database, person, passkey, clock.now())) ? made : problems.known;
    },
    authenticationOptions: async ({ host }) => {
      const { generateAuthenticationOptions } = await library();
      return generateAuthenticationOptions({
        rpID: host,
        challenge: bytes(await createChallenge('passkey-sign-in', null)),
        timeout: TOKENS['passkey-sign-in'].ms,
        userVerification: 'required',
      });
    },
    verifyAuthentication: async ({ origin, host }, assertion) => {
      const { verifyAuthenticationResponse } = await library();
      const { clientDataJSON, authenticatorData, signature, userHandle } = assertion.response;
      const asked = await consumeChallenge('passkey-sign-in', clientDataJSON);
      if (!asked) return problems.expired;
      const passkey = await findPasskey(database, assertion.id);
      if (!passkey) return problems.unknown;
      if (userHandle && Buffer.from(userHandle, 'base64url').toString() !== passkey.person) return problems.refused;
      const outcome = await verified(
        verifyAuthenticationResponse({
          response: credentialJson(assertion.id, { clientDataJSON, authenticatorData, signature }),
          expectedChallenge: asked.challenge,
          expectedOrigin: origin,
          expectedRPID: host,
          requireUserVerification: true,
          // The counter is compared where it is stored.
          credential: { id: passkey.id, publicKey: bytes(passkey.publicKey), counter: 0 },
        }),
      );
      if (!outcome?.verified) return problems.refused;
      const { newCounter } = outcome.authenticationInfo;
      if (await recordPasskeyUse(database, passkey.id, newCounter, clock.now())) return { person: passkey.person };
      log.warn({ person: passkey.person }, 'passkey counter did not increase: the passkey may have been cloned');
      return problems.copied;
    },
  };
}

const problems = {
  expired: { code: 'PASSKEY_EXPIRED', message: 'That took too long. Try again.' },
  refused: { code: 'PASSKEY_REFUSED', message: 'This passkey could not be verified' },
  known: { code: 'PASSKEY_KNOWN', message: 'This passkey is already added' },
  unknown: { code: 'PASSKEY_UNKNOWN', message: 'This passkey isn’t registered here. It may have been removed.' },
  copied: {
    code: 'PASSKEY_COPIED',
    message: 'This passkey may have been cloned. Sign in another way and remove it.',
  },
} as const satisfies Record<string, PasskeyProblem>;

/** Loaded when first needed: most starts of a server never do. */
const library = () => import('@simplewebauthn/server');

function bytes(encoded: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(encoded, 'base64url'));
}

function base64url(value: Uint8Array): string {
  return Buffer.from(value).toString('base64url');
}
