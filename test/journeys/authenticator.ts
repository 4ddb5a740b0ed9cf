/** A person's device with passkeys, as Chromium emulates it. */
import type { CDPSession } from 'playwright-core';
import type { Person } from './person.ts';

export interface Authenticator {
  /** Ids of its passkeys, as the server knows them. */
  ids(): Promise<string[]>;
  /** Restores the present passkeys, like a device that has not heard of a removal; or with another person's id. */
  copy(): Promise<(person?: string) => Promise<void>>;
  /** Whether its person verifies themselves; otherwise verification fails. */
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

/** From the next page on the browser suggests no passkeys by itself: the emulated one uses the first without asking. */
export async function proposesNone({ page }: Person): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(PublicKeyCredential, { isConditionalMediationAvailable: () => Promise.resolve(false) });
  });
}

/** For the server of a stage: browsers only have passkeys at addresses with a name. */
export async function namedSettings(address: string): Promise<Record<string, string>> {
  // Tests send commands to the address in numbers.
  return { PULSE_URL: address.replace('127.0.0.1', 'localhost'), PULSE_TRUSTED_ORIGINS: address };
}
