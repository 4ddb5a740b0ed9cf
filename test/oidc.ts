/** A real OpenID Connect provider with a login page of its own. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Provider } from 'oidc-provider';
import { freePort } from './mail.ts';

/** A person with an account there. */
export interface Holder {
  readonly sub: string;
  readonly email: string;
  readonly isVerified: boolean;
  readonly name?: string;
}

export interface TestProvider {
  /** For `OIDC_ISSUER`. */
  readonly issuer: string;
  has(holder: Holder): void;
  /** It does not answer for a while. */
  sleeps(isAsleep: boolean): void;
  close(): Promise<void>;
}

const CLIENT = { id: 'pulse', secret: 'a secret between the provider and Pulse' };

/** For a server at `pulse`. */
async function openProvider(pulse: string): Promise<TestProvider> {
  const holders = new Map<string, Holder>();
  let asleep = false;
  const server = http.createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [`${pulse}/api/auth/callback/oidc`],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/login/${uid}` },
    findAccount: (_context, sub) => {
      const holder = holders.get(sub);
      return (
        holder && {
          accountId: sub,
          claims: () => ({
            sub,
            email: holder.email,
            email_verified: holder.isVerified,
            ...(holder.name !== undefined && { name: holder.name }),
          }),
        }
      );
    },
    // Signing in there consents to what Pulse asks for.
    loadExistingGrant: async ({ oidc }) => {
      const { client, session } = oidc;
      const grant = new oidc.provider.Grant({
        ...(client && { clientId: client.clientId }),
        ...(session?.accountId && { accountId: session.accountId }),
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();

  server.on('request', (request, response) => {
    if (asleep) {
      response.writeHead(503).end();
      return;
    }
    if (request.url?.startsWith('/login/')) void login(request, response);
    else void answer(request, response);
  });

  async function login(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    if (request.method === 'GET') {
      response.setHeader('Content-Type', 'text/html');
      response.end(`<!doctype html><html lang="en"><title>Provider</title><link rel="icon" href="data:," /><form method="post">
        <label>Who are you? <input name="sub" /></label> <button>Continue</button></form></html>`);
      return;
    }
    const sub = new URLSearchParams(await text(request)).get('sub') ?? '';
    const result = holders.has(sub)
      ? { login: { accountId: sub } }
      : { error: 'access_denied', error_description: 'Nobody is let in who is not known' };
    await provider.interactionFinished(request, response, result);
  }

  return {
    issuer,
    has: (holder) => {
      holders.set(holder.sub, holder);
    },
    sleeps: (isAsleep) => {
      asleep = isAsleep;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The settings of a server that offers sign-in through the provider; `address` as for emails. */
export async function providerSettings(
  open: (provider: TestProvider) => void,
  address?: string,
): Promise<Record<string, string>> {
  const pulse = address ?? `http://127.0.0.1:${await freePort()}`;
  const provider = await openProvider(pulse);
  open(provider);
  return {
    PORT: new URL(pulse).port,
    PULSE_URL: pulse,
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: CLIENT.id,
    OIDC_CLIENT_SECRET: CLIENT.secret,
    OIDC_NAME: 'Team login',
  };
}
