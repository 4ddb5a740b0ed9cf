/** A person's two-factor authentication: whether it is on, turning it on and off, new recovery codes. */
import * as z from 'zod/mini';
import { deleteSecondFactor } from '#server/auth/second-factor.ts';
import { addressOf } from '#server/auth/accounts.ts';
import { recordFactor } from '#server/auth/session-list.ts';
import type { App } from './app.ts';
import { createStepUp, onlyProof } from './step-up.ts';
import type { AppPorts } from './ports.ts';
import { problem } from './problem.ts';
import { assertMayAdd, bodyOf, languageOf, sessionOf } from './signed-in.ts';

const PATH = '/api/me/second-factor';
export const first = z.strictObject({ code: z.string().check(z.maxLength(100)) });

export function addSecondFactor(app: App, ports: AppPorts): void {
  const { sessions, database, secondFactor, requiredFactor, clock, tellCredential } = ports;
  const stepUp = createStepUp(ports);

  app.get(PATH, async (c) => {
    const { person } = await sessionOf(c, sessions, 'sets up a factor');
    const isOn = await secondFactor.isOn(person);
    return c.json({ isOn, codes: isOn ? await secondFactor.left(person) : 0 });
  });

  app.post(PATH, async (c) => {
    const session = await sessionOf(c, sessions, 'sets up a factor');
    const typed = await bodyOf(c, onlyProof);
    await assertMayAdd(session, requiredFactor);
    return stepUp(c, { session, what: ['authenticator', 'add'], typed }, async () => {
      const secret = await secondFactor.begin(session.person);
      if (secret === undefined) return problem(c, 409, 'SECOND_FACTOR_ON', 'Two-factor authentication is already on');
      const email = (await addressOf(database, session.person))?.email ?? '';
      const uri = `otpauth://totp/Pulse:${encodeURIComponent(email)}?secret=${secret}&issuer=Pulse`;
      return c.json({ success: true, secret, uri });
    });
  });

  app.post(`${PATH}/confirmation`, async (c) => {
    const session = await sessionOf(c, sessions, 'sets up a factor');
    const { person, id } = session;
    const { code } = await bodyOf(c, first);
    await assertMayAdd(session, requiredFactor);
    const codes = await secondFactor.confirm(person, code);
    if (!codes) return problem(c, 400, 'WRONG_CODE', 'Wrong code, or already used');
    await recordFactor(database, id, clock.now());
    tellCredential({ person, credential: 'authenticator', change: 'added', acceptLanguage: languageOf(c) });
    return c.json({ success: true, codes });
  });

  app.post(`${PATH}/codes`, async (c) => {
    const session = await sessionOf(c, sessions);
    const typed = await bodyOf(c, onlyProof);
    return stepUp(c, { session, what: ['recoveryCodes', 'add'], typed }, async () => {
      const { person } = session;
      if (!(await secondFactor.isOn(person)))
        return problem(c, 409, 'SECOND_FACTOR_OFF', 'Two-factor authentication is off');
      const codes = await secondFactor.renew(person);
      tellCredential({ person, credential: 'recoveryCodes', change: 'changed', acceptLanguage: languageOf(c) });
      return c.json({ success: true, codes });
    });
  });

  app.post(`${PATH}/end`, async (c) => {
    const session = await sessionOf(c, sessions);
    const typed = await bodyOf(c, onlyProof);
    return stepUp(c, { session, what: ['authenticator', 'remove'], typed }, async () => {
      const { person } = session;
      const wasOn = await secondFactor.isOn(person);
      await deleteSecondFactor(database, person);
      if (wasOn)
        tellCredential({ person, credential: 'authenticator', change: 'removed', acceptLanguage: languageOf(c) });
      return c.json({ success: true });
    });
  });
}
