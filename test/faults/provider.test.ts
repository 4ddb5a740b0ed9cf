import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { id, openSocket, post, register, signIn, type Account } from '#test/client.ts';
import { providerSettings, type Holder, type TestProvider } from '#test/oidc.ts';
import { pulse } from '#test/pulse.ts';
import { startProcess, type ServerProcess } from '#test/server-process.ts';
import { startServer } from '#test/server.ts';
import { setupTokenOf } from '#test/setup-token.ts';
import { request, editDatabase, isClosed, me } from './requests.ts';

let provider: TestProvider;
let server: ServerProcess;
beforeAll(async () => {
  server = await startProcess({ env: await providerSettings((opened) => (provider = opened)) });
});
afterAll(async () => {
  await server.stop();
  await provider.close();
});

/** A browser, as far as redirects and cookies go. */
class Walk {
  readonly jars = new Map<string, Map<string, string>>();

  async goes(where: string, init: RequestInit = {}): Promise<Response> {
    const { origin } = new URL(where);
    const jar = this.jars.get(origin) ?? new Map<string, string>();
    this.jars.set(origin, jar);
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ');
    const headers = { ...(init.headers as Record<string, string>), ...(cookie && { Cookie: cookie }) };
    const response = await fetch(where, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0|expires=Thu, 01 Jan 1970/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  }

  /** Follows redirects until a page of Pulse is reached or the provider asks who it is; returns that address. */
  async follows(where: string): Promise<URL> {
    let at = new URL(where);
    for (;;) {
      if (at.origin === server.url && !at.pathname.startsWith('/api/')) return at;
      const response = await this.goes(at.href);
      const next = response.headers.get('location');
      if (next === null) return at;
      at = new URL(next, at);
    }
  }

  get account(): Account {
    const cookie = [...(this.jars.get(server.url) ?? [])].map((pair) => pair.join('=')).join('; ');
    return { id: '', email: '', password: '', cookie, headers: { Cookie: cookie } };
  }
}

interface Wish {
  /** Connects the identity to their account instead. */
  readonly as?: Account;
  readonly more?: object;
}

/** Signs in at the provider; returns the page of Pulse it ends at. */
async function comes(walk: Walk, sub: string, { as, more }: Wish = {}): Promise<string> {
  const signIn = { provider: 'oidc', callbackURL: '/login?from=%2Ftasks', errorCallbackURL: '/login', ...more };
  const asked = await walk.goes(`${server.url}${as ? '/api/me/ways/provider' : '/api/auth/sign-in/social'}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: server.url, ...as?.headers },
    body: JSON.stringify(as ? { password: as.password } : signIn),
  });
  for (const pair of as?.cookie.split('; ') ?? []) {
    const [name = '', ...value] = pair.split('=');
    walk.jars.get(server.url)?.set(name, value.join('='));
  }
  const { url } = (await asked.json()) as { url: string };
  const login = await walk.follows(url);
  const body = new URLSearchParams({ sub });
  const answered = await walk.goes(login.href, { method: 'POST', body });
  const { pathname, search } = await walk.follows(new URL(answered.headers.get('location') ?? '', login).href);
  return pathname + search;
}

let last = 0;
function holder(more: Partial<Holder> = {}): Holder {
  last += 1;
  const made = { sub: `sub-${last}`, email: `${id()}@example.org`, isVerified: true, name: 'Ada', ...more };
  provider.has(made);
  return made;
}

describe('sign-in with a provider', () => {
  it('creates an account, the first as administrator, and signs in again; with PKCE', async () => {
    const ada = holder({ name: `  \0${'Ada '.repeat(200)}` });
    const walk = new Walk();
    expect(await comes(new Walk(), ada.sub)).toContain('error=SETUP_LINK_REQUIRED');
    const additionalData = { setup: await setupTokenOf(server.url), registration: 'open' };
    expect(await comes(walk, ada.sub, { more: { additionalData } })).toBe('/login?from=%2Ftasks');
    const who = await me(server, walk.account);
    expect(who).toMatchObject({ email: ada.email, role: 'administrator', hasNoPassword: true });
    expect(String(who['displayName'])).toMatch(/^Ada Ada/);
    const again = new Walk();
    await comes(again, ada.sub);
    expect((await me(server, again.account))['id']).toBe(who['id']);
    // The provider's tokens are stored nowhere.
    editDatabase(server, (database) =>
      expect(database.prepare('select accessToken, refreshToken, idToken from authAccount').all()).toEqual([
        { accessToken: null, refreshToken: null, idToken: null },
      ]),
    );
    const socket = await openSocket(server.url, walk.account.headers);
    await request(server, walk.account, 'POST', '/api/auth/sign-out', {});
    await isClosed(socket);
    expect((await request(server, null, 'GET', '/api/instance')).body).toMatchObject({ provider: 'Team login' });
  });

  it('does not take over an account with an unverified address', async () => {
    const ann = await register(server.url);
    const { sub } = holder({ email: ann.email });
    const walk = new Walk();
    expect(await comes(walk, sub)).toBe('/login?error=account_not_linked');
    expect(await me(server, walk.account)).toMatchObject({ code: 'not_authenticated' });
  });

  it('joins an account by an address that is verified on both sides', async () => {
    const [ann, ben] = [await register(server.url), await register(server.url)];
    editDatabase(server, (database) =>
      database.prepare('update authUser set emailVerified = 1 where id in (?, ?)').run(ann.id, ben.id),
    );
    const walk = new Walk();
    await comes(walk, holder({ email: ann.email }).sub);
    expect(await me(server, walk.account)).toMatchObject({ id: ann.id });
    expect(await comes(new Walk(), holder({ email: ben.email, isVerified: false }).sub)).toBe(
      '/login?error=account_not_linked',
    );
    expect((await signIn(server.url, ann)).id).toBe(ann.id);
  });

  it('joins the account of the signed-in person, and can be removed again', async () => {
    const ann = await register(server.url);
    const { sub } = holder();
    expect(await comes(new Walk(), sub, { as: ann })).toBe('/settings');
    expect((await request(server, ann, 'GET', '/api/me/ways')).body).toEqual({
      success: true,
      password: true,
      provider: true,
    });
    const walk = new Walk();
    await comes(walk, sub);
    expect(await me(server, walk.account)).toMatchObject({ id: ann.id });

    const ben = await register(server.url);
    expect(await comes(new Walk(), sub, { as: ben })).toContain('error=account_already_linked');
    expect((await request(server, ann, 'DELETE', '/api/me/ways/provider')).status).toBe(200);
    expect((await request(server, ann, 'GET', '/api/me/ways')).body).toEqual({
      success: true,
      password: true,
      provider: false,
    });
    expect((await request(server, walk.account, 'GET', '/api/me')).status).toBe(200);
    const only = new Walk();
    await comes(only, holder().sub);
    expect(await request(server, only.account, 'DELETE', '/api/me/ways/provider')).toMatchObject({
      status: 409,
      body: { code: 'ONLY_WAY' },
    });
  });

  it('verifies the address of the account it joins, and voids what was pending', async () => {
    const ann = await register(server.url);
    const { sub } = holder({ email: ann.email });
    await comes(new Walk(), sub, { as: ann });
    const token = () =>
      editDatabase(server, (database) =>
        database
          .prepare(
            `insert into authVerification (id, kind, person, identifier, value, expiresAt, createdAt, updatedAt)
             values (?, 'new-address', ?, 'x', '', '2999', '2999', '2999')`,
          )
          .run(id(), ann.id),
      );
    const waiting = () => {
      let found: unknown;
      editDatabase(server, (database) => {
        found = database.prepare('select count(*) from authVerification where person = ?').pluck().get(ann.id);
      });
      return found;
    };
    token();
    expect(waiting()).toBe(1);
    for (let times = 0; times < 2; times += 1) {
      const walk = new Walk();
      expect(await comes(walk, sub)).toBe('/login?from=%2Ftasks');
      expect(await me(server, walk.account)).toMatchObject({ id: ann.id });
      expect(waiting()).toBe(0);
    }
  });

  it('joins nothing if the person has signed out in the meantime', async () => {
    const ann = await register(server.url);
    const walk = new Walk();
    const goes = walk.goes.bind(walk);
    walk.goes = async (where, init) => {
      if (where.includes('/api/auth/callback/'))
        editDatabase(server, (database) => {
          const kinds = database.prepare('select kind from authVerification where person = ?').pluck().all(ann.id);
          expect(kinds).toEqual(['provider']);
          database.prepare('delete from authSession where userId = ?').run(ann.id);
        });
      return goes(where, init);
    };
    expect(await comes(walk, holder().sub, { as: ann })).toContain('error=unable_to_link_account');
    const again = await signIn(server.url, ann);
    expect((await request(server, again, 'GET', '/api/me/ways')).body).toEqual({
      success: true,
      password: true,
      provider: false,
    });
  });

  it('applies the sign-up policy to new people, and accepts invitations', async () => {
    editDatabase(server, (database) =>
      database.exec(`insert or replace into meta (key, value) values ('registration', 'invite')`),
    );
    const [eve, dan] = [holder(), holder()];
    const turned = await comes(new Walk(), eve.sub);
    expect(turned).toContain('error=INVITATION_REQUIRED');
    const { stdout } = await pulse(server, ['invite']);
    const invite = /\/login\?invite=([\w-]+)/.exec(stdout)?.[1];
    const walk = new Walk();
    await comes(walk, dan.sub, { more: { additionalData: { invite } } });
    expect(await me(server, walk.account)).toMatchObject({ email: dan.email, role: 'person' });
    editDatabase(server, (database) => database.exec(`delete from meta where key = 'registration'`));
  });

  it('does not sign in people who are disabled or refused by the provider', async () => {
    const ada = holder();
    const walk = new Walk();
    await comes(walk, ada.sub);
    const who = await me(server, walk.account);
    editDatabase(server, (database) =>
      database.prepare('update person set disabledAt = ? where id = ?').run(Date.now(), who['id']),
    );
    expect(await comes(new Walk(), ada.sub)).toContain('error=ACCOUNT_DISABLED');
    expect(await comes(new Walk(), 'nobody')).toContain('error=access_denied');
  });

  it('rejects replayed answers, answers from another browser, and substituted tokens', async () => {
    const ada = holder();
    const [walk, other] = [new Walk(), new Walk()];
    const follows = walk.follows.bind(walk);
    let answer = '';
    walk.follows = async (where) => {
      if (where.includes('/api/auth/callback/')) answer = where;
      return follows(where);
    };
    // The provider first redirects to its own address.
    const goes = walk.goes.bind(walk);
    walk.goes = async (where, init) => {
      if (where.includes('/api/auth/callback/')) answer = where;
      return goes(where, init);
    };
    await comes(walk, ada.sub);
    expect(answer).toContain('code=');
    expect((await other.follows(answer)).search).toContain('error=');
    expect(await me(server, other.account)).toMatchObject({ code: 'not_authenticated' });
    const direct = { provider: 'oidc', idToken: { token: 'x' } };
    expect((await post(server.url, '/api/auth/sign-in/social', direct)).status).toBe(400);
  });

  it('reports an unreachable provider and recovers; other sign-in methods keep working', async () => {
    await server.restart();
    provider.sleeps(true);
    const asked = { provider: 'oidc', callbackURL: '/', errorCallbackURL: '/login' };
    expect(await post(server.url, '/api/auth/sign-in/social', asked)).toMatchObject({
      status: 424,
      body: { code: 'PROVIDER_AWAY' },
    });
    await register(server.url);
    provider.sleeps(false);
    const walk = new Walk();
    await comes(walk, holder().sub);
    expect(await me(server, walk.account)).toHaveProperty('id');
  });
});

it('is absent without a configured provider', async () => {
  const plain = await startServer();
  try {
    expect((await request(plain, null, 'GET', '/api/instance')).body).not.toHaveProperty('provider');
    expect((await post(plain.url, '/api/auth/sign-in/social', { provider: 'oidc' })).status).toBe(404);
    expect((await post(plain.url, '/api/auth/mail/sign-in-link', { email: 'a@example.org' })).status).toBe(404);
  } finally {
    await plain.stop();
  }
});
