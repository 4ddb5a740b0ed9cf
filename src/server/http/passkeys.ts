/** A person's own passkeys: list, add, rename, remove. */
import type { Context } from 'hono';
import { Refusal } from '#domain/refusal.ts';
import { addressOf } from '#server/auth/accounts.ts';
import { NOT_HERE } from '#server/auth/passkey-sign-in.ts';
import { listPasskeys, removePasskey, renamePasskey } from '#server/auth/passkeys.ts';
import { recordFactor } from '#server/auth/session-list.ts';
import { relyingParty, type RelyingParty } from '#server/auth/relying-party.ts';
import { createStepUp } from './step-up.ts';
import type { AppPorts } from './ports.ts';
import type { Serve } from './serve.ts';
import { problem } from './problem.ts';
import { assertMayAdd, findSession, languageOf } from './signed-in.ts';

export function addPasskeys(serve: Serve, ports: AppPorts): void {
  const { sessions, database, webAuthn, requiredFactor, clock, tellCredential } = ports;
  const stepUp = createStepUp(ports);

  serve('GET /api/me/passkeys', async ({ person }) => ({ passkeys: await listPasskeys(database, person) }));

  /** The proof is asked for here; the browser's answer is only valid for this request. */
  serve('POST /api/me/passkeys/question', async ({ c, session, input: typed }) => {
    await assertMayAdd(session, requiredFactor);
    return stepUp(c, { session, what: ['passkey', 'add'], typed }, async () => {
      const party = partyOf(c);
      if (!party) return notHere(c);
      const email = (await addressOf(database, session.person))?.email ?? '';
      const options = await webAuthn.registrationOptions({ person: session.person, email }, party);
      return { options: { ...options } };
    });
  });

  serve('POST /api/me/passkeys', async ({ c, session, input: { name, passkey } }) => {
    const { person } = session;
    await assertMayAdd(session, requiredFactor);
    const party = partyOf(c);
    if (!party) return notHere(c);
    const kept = await webAuthn.verifyRegistration(person, party, { name, credential: passkey });
    if (typeof kept === 'string') {
      // A person who is signed out is so before their passkeys are deleted: one created meanwhile is deleted here or
      // there.
      if (!(await findSession(c, sessions, 'sets up a factor'))) {
        await removePasskey(database, person, kept);
        throw new Refusal('authentication');
      }
      await recordFactor(database, session.id, clock.now());
      tellCredential({ person, credential: 'passkey', change: 'added', name, acceptLanguage: languageOf(c) });
      return { id: kept };
    }
    return problem(c, kept.code === 'PASSKEY_KNOWN' ? 409 : 400, kept.code, kept.message);
  });

  serve('PATCH /api/me/passkeys/:id', async ({ c, person, input: { name }, params }) => {
    const isTheirs = await renamePasskey(database, person, params.id, name);
    return isTheirs ? {} : gone(c);
  });

  serve('POST /api/me/passkeys/:id/end', async ({ c, session, input: typed, params }) => {
    return stepUp(c, { session, what: ['passkey', 'remove'], typed }, async () => {
      const { person } = session;
      const name = await removePasskey(database, person, params.id);
      if (name === undefined) return gone(c);
      tellCredential({ person, credential: 'passkey', change: 'removed', name, acceptLanguage: languageOf(c) });
      return {};
    });
  });
}

function partyOf(c: Context): RelyingParty | undefined {
  return relyingParty(c.req.header('origin'));
}

function gone(c: Context): Response {
  return problem(c, 404, 'PASSKEY_NOT_FOUND', 'This passkey was already removed');
}

function notHere(c: Context): Response {
  return problem(c, 400, 'PASSKEYS_NOT_HERE', NOT_HERE);
}
