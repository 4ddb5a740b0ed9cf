/** The device of a person that keeps passkeys, as Chromium pretends to have one. */
import type { CDPSession } from 'playwright-core';
import { freePort } from '#test/mail.ts';
import type { Person } from './person.ts';

export interface Authenticator {
  /** Ids of the passkeys that it keeps, as the server knows them. */
  ids(): Promise<string[]>;
  /** What another device keeps as well, in which nobody has heard that it was removed. */
  copy(): Promise<() => Promise<void>>;
  /** Whether its person shows that it is them; without, it asks in vain. */
  knowsItsPerson(does: boolean): Promise<void>;
  /** Whether somebody touches it whenever it asks. */
  isTouched(does: boolean): Promise<void>;
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
      return async () => {
        for (const credential of credentials)
          await session.send('WebAuthn.addCredential', { authenticatorId, credential });
      };
    },
    knowsItsPerson: async (isUserVerified) =>
      void (await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })),
    isTouched: async (enabled) =>
      void (await session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })),
  };
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
