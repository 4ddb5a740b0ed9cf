/** The device of a person that keeps passkeys, as Chromium pretends to have one. */
import type { CDPSession } from 'playwright-core';
import { freePort } from '#test/mail.ts';
import type { Person } from './person.ts';

export interface Authenticator {
  /** Ids of the passkeys that it keeps, as the server knows them. */
  ids(): Promise<string[]>;
  /** Keeps again what it keeps now, as a device does that has not heard of a removal; or as if it were of another. */
  copy(): Promise<(person?: string) => Promise<void>>;
  /** Whether its person shows that it is them; without, it asks in vain. */
  knowsItsPerson(does: boolean): Promise<void>;
}

export async function authenticatorOf({ context, page }: Person): Promise<Authenticator> {
  const session: CDPSession = await context.newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const kept = async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials;
  return {
    ids: async () =>
      (await kept()).map(({ credentialId }) => Buffer.from(credentialId, 'base64').toString('base64url')),
    copy: async () => {
      const credentials = await kept();
      return async (person) => {
        await session.send('WebAuthn.clearCredentials', { authenticatorId });
        const other = person === undefined ? {} : { userHandle: Buffer.from(person).toString('base64') };
        for (const credential of credentials)
          await session.send('WebAuthn.addCredential', { authenticatorId, credential: { ...credential, ...other } });
      };
    },
    knowsItsPerson: async (isUserVerified) =>
      void (await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })),
  };
}

/** From the next page on the browser proposes no passkeys by itself: the one here takes the first, unasked. */
export async function proposesNone({ page }: Person): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(PublicKeyCredential, { isConditionalMediationAvailable: () => Promise.resolve(false) });
  });
}

/** For the server of a stage: browsers have passkeys at addresses with a name. */
export async function namedSettings(): Promise<Record<string, string>> {
  const port = await freePort();
  return {
    PORT: String(port),
    PULSE_URL: `http://localhost:${port}`,
    // Where tests send commands to.
    PULSE_TRUSTED_ORIGINS: `http://127.0.0.1:${port}`,
  };
}
