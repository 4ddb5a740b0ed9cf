/** A person's ways into their account: list, connect the provider, sign out everywhere with what else is removed. */
import { signInMethodsOf, unlinkProvider } from '#server/auth/accounts.ts';
import { deleteApiTokens, listApiTokens } from '#server/auth/api-tokens.ts';
import { deleteCalendarFeeds, listCalendarFeeds } from '#server/auth/calendar-feeds.ts';
import { deleteTokens, type OfferedCredential } from '#server/auth/credentials.ts';
import { AUTH_PATH } from '#server/auth/identity.ts';
import { deletePasskeys, listPasskeys } from '#server/auth/passkeys.ts';
import { PROVIDER } from '#server/auth/provider.ts';
import { deleteSecondFactor } from '#server/auth/second-factor.ts';
import { endOtherSessions } from '#server/auth/session-list.ts';
import { accountText } from '#telegram/link/links.ts';
import { answerOfIdentity, requestOf } from './identity.ts';
import type { AppPorts } from './ports.ts';
import type { Serve } from './serve.ts';
import { problem } from './problem.ts';
import { languageOf } from './signed-in.ts';
import { createStepUp } from './step-up.ts';

/** How one that outlives signing out everywhere is shown and removed. */
interface OfferedWay {
  /** The names by which the person knows them; an empty list: there are none. */
  names(person: string): Promise<readonly string[]>;
  remove(person: string): Promise<void>;
}

export function addWays(serve: Serve, ports: AppPorts): void {
  const { config, database, clock, accountMailer, secondFactor, telegram, identity, security, tellCredential } = ports;
  const { webhooks } = ports;
  const stepUp = createStepUp(ports);
  const providerName = config.oidc?.name ?? 'OpenID Connect';

  const ways: Readonly<Record<OfferedCredential, OfferedWay>> = {
    provider: {
      names: async (person) => ((await signInMethodsOf(database, person)).provider ? [providerName] : []),
      remove: async (person) => unlinkProvider(database, person),
    },
    passkey: {
      names: async (person) => (await listPasskeys(database, person)).map(({ name }) => name),
      remove: async (person) => deletePasskeys(database, person),
    },
    telegram: {
      names: async (person) => {
        const link = await telegram?.linkOf(person);
        return link ? [accountText(link)] : [];
      },
      remove: async (person) => telegram?.unlink(person),
    },
    apiToken: {
      names: async (person) => (await listApiTokens(database, person, clock.now())).map(({ name }) => name),
      remove: async (person) => deleteApiTokens(database, person),
    },
    calendarFeed: {
      names: async (person) => (await listCalendarFeeds(database, person)).map(({ name }) => name),
      remove: async (person) => deleteCalendarFeeds(database, person),
    },
    webhook: {
      names: async (person) => (await webhooks.list(person)).map(({ name }) => name),
      remove: async (person) => webhooks.removeAll(person),
    },
    authenticator: {
      names: async (person) => ((await secondFactor.isOn(person)) ? [''] : []),
      remove: async (person) => deleteSecondFactor(database, person),
    },
  };

  /** Their sign-in methods. */
  serve('GET /api/me/ways', async ({ person }) => signInMethodsOf(database, person));

  /** What opens their account and stays when they sign out everywhere, unless they have it removed. */
  serve('GET /api/me/ways/staying', async ({ person }) => {
    const staying = await Promise.all(
      (Object.keys(ways) as OfferedCredential[]).map(async (credential) => ({
        credential,
        names: await ways[credential].names(person),
      })),
    );
    return { staying: staying.filter(({ names }) => names.length > 0) };
  });

  /** Where to go to connect an identity at the provider. */
  serve('POST /api/me/ways/provider', async ({ c, session, input: typed }) => {
    if (!config.oidc) return problem(c, 409, 'NO_PROVIDER', 'This server has no identity provider');
    return stepUp(c, { session, what: ['provider', 'add'], typed }, async () => {
      const body = { provider: PROVIDER, callbackURL: '/settings', errorCallbackURL: '/settings' };
      const asked = requestOf(c, config, { path: `${AUTH_PATH}/link-social`, body: JSON.stringify(body) });
      const response = await answerOfIdentity(c, ports, identity(asked));
      if (!response.ok) return response;
      for (const cookie of response.headers.getSetCookie()) c.header('Set-Cookie', cookie, { append: true });
      return { url: ((await response.json()) as { readonly url: string }).url };
    });
  });

  /** Refused if they could not sign in any other way. */
  serve('DELETE /api/me/ways/provider', async ({ c, person }) => {
    const { password, provider } = await signInMethodsOf(database, person);
    if (!password && !accountMailer) return onlyWay(c);
    await unlinkProvider(database, person);
    if (provider)
      tellCredential({
        person,
        credential: 'provider',
        change: 'removed',
        name: providerName,
        acceptLanguage: languageOf(c),
      });
    return {};
  });

  /** All sessions but the present one; a code is asked for again everywhere, and open links stop working. */
  serve('DELETE /api/me/sessions', async ({ session: current }) => {
    await endEverywhere(current);
    return {};
  });

  /** The same, and removes those of the ways in that would stay. */
  serve('POST /api/me/sessions/end', async ({ c, session, input: { remove, ...typed } }) => {
    const { person } = session;
    const removed = [...new Set(remove)];
    const end = async () => {
      await endEverywhere(session);
      for (const credential of removed) {
        const names = await ways[credential].names(person);
        await ways[credential].remove(person);
        // The bot tells of its own link, which ends in the chat, too.
        for (const name of credential === 'telegram' ? [] : names)
          tellCredential({ person, credential, change: 'removed', name, acceptLanguage: languageOf(c) });
      }
      // Those that were opened meanwhile with what is gone now.
      if (removed.length > 0) await endOtherSessions(database, person, session.id);
      return {};
    };
    const { password } = await signInMethodsOf(database, person);
    if (removed.includes('provider') && !password && !accountMailer) return onlyWay(c);
    // The one that asks for most.
    const most = removed.includes('authenticator') ? 'authenticator' : removed[0];
    return most === undefined ? end() : stepUp(c, { session, what: [most, 'remove'], typed }, end);
  });

  async function endEverywhere({ person, id }: { readonly person: string; readonly id: string }): Promise<void> {
    await endOtherSessions(database, person, id);
    await deleteTokens(database, person);
    security('sessions_ended', { person });
  }
}

function onlyWay(c: Parameters<typeof problem>[0]): Response {
  return problem(c, 409, 'ONLY_WAY', 'Set a password first. You have no other way to sign in.');
}
