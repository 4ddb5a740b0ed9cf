/** A person's own passkeys: list, add, rename, remove. */
import type { Context } from 'hono';
import * as z from 'zod/mini';
import { Refusal } from '#domain/refusal.ts';
import { addressOf } from '#server/auth/accounts.ts';
import { attestationSchema } from '#server/auth/webauthn-schemas.ts';
import { NOT_HERE } from '#server/auth/passkey-sign-in.ts';
import { listPasskeys, removePasskey, renamePasskey } from '#server/auth/passkeys.ts';
import { recordFactor } from '#server/auth/session-list.ts';
import { relyingParty, type RelyingParty } from '#server/auth/relying-party.ts';
import type { App } from './app.ts';
import { createStepUp, onlyProof } from './step-up.ts';
import type { AppPorts } from './ports.ts';
import { problem } from './problem.ts';
import { assertMayAdd, bodyOf, findSession, languageOf, sessionOf } from './signed-in.ts';

const PATH = '/api/me/passkeys';
const NAME_MAX = 100;
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(NAME_MAX));
export const made = z.strictObject({ name, passkey: attestationSchema });
export const renamed = z.strictObject({ name });

export function addPasskeys(app: App, ports: AppPorts): void {
  const { sessions, database, webAuthn, requiredFactor, clock, tellCredential } = ports;
  const stepUp = createStepUp(ports);

  app.get(PATH, async (c) => {
    const { person } = await sessionOf(c, sessions);
    return c.json({ passkeys: await listPasskeys(database, person) });
  });

  /** The proof is asked for here; the browser's answer is only valid for this request. */
  app.post(`${PATH}/question`, async (c) => {
    const session = await sessionOf(c, sessions, 'sets up a factor');
    const typed = await bodyOf(c, onlyProof);
    await assertMayAdd(session, requiredFactor);
    return stepUp(c, { session, what: ['passkey', 'add'], typed }, async () => {
      const party = partyOf(c);
      if (!party) return notHere(c);
      const email = (await addressOf(database, session.person))?.email ?? '';
      const options = await webAuthn.registrationOptions({ person: session.person, email }, party);
      return c.json({ success: true, options });
    });
  });

  app.post(PATH, async (c) => {
    const session = await sessionOf(c, sessions, 'sets up a factor');
    const { person } = session;
    const { name, passkey } = await bodyOf(c, made);
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
      return c.json({ success: true, id: kept });
    }
    return problem(c, kept.code === 'PASSKEY_KNOWN' ? 409 : 400, kept.code, kept.message);
  });

  app.patch(`${PATH}/:id`, async (c) => {
    const { person } = await sessionOf(c, sessions);
    const { name } = await bodyOf(c, renamed);
    const isTheirs = await renamePasskey(database, person, c.req.param('id'), name);
    return isTheirs ? c.json({ success: true }) : gone(c);
  });

  app.post(`${PATH}/:id/end`, async (c) => {
    const session = await sessionOf(c, sessions);
    const typed = await bodyOf(c, onlyProof);
    return stepUp(c, { session, what: ['passkey', 'remove'], typed }, async () => {
      const { person } = session;
      const name = await removePasskey(database, person, c.req.param('id'));
      if (name === undefined) return gone(c);
      tellCredential({ person, credential: 'passkey', change: 'removed', name, acceptLanguage: languageOf(c) });
      return c.json({ success: true });
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
