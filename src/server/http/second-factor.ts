/** A person's two-factor authentication: whether it is on, turning it on and off, new recovery codes. */
import { deleteSecondFactor } from '#server/auth/second-factor.ts';
import { addressOf } from '#server/auth/accounts.ts';
import { recordFactor } from '#server/auth/session-list.ts';
import { createStepUp } from './step-up.ts';
import type { AppPorts } from './ports.ts';
import type { Serve } from './serve.ts';
import { problem } from './problem.ts';
import { assertMayAdd, languageOf } from './signed-in.ts';

export function addSecondFactor(serve: Serve, ports: AppPorts): void {
  const { database, secondFactor, requiredFactor, clock, tellCredential } = ports;
  const stepUp = createStepUp(ports);

  serve('GET /api/me/second-factor', async ({ person }) => {
    const isOn = await secondFactor.isOn(person);
    return { isOn, codes: isOn ? await secondFactor.left(person) : 0 };
  });

  serve('POST /api/me/second-factor', async ({ c, session, input: typed }) => {
    await assertMayAdd(session, requiredFactor);
    return stepUp(c, { session, what: ['authenticator', 'add'], typed }, async () => {
      const secret = await secondFactor.begin(session.person);
      if (secret === undefined) return problem(c, 409, 'SECOND_FACTOR_ON', 'Two-factor authentication is already on');
      const email = (await addressOf(database, session.person))?.email ?? '';
      const uri = `otpauth://totp/Pulse:${encodeURIComponent(email)}?secret=${secret}&issuer=Pulse`;
      return { secret, uri };
    });
  });

  serve('POST /api/me/second-factor/confirmation', async ({ c, session, input: { code } }) => {
    const { person, id } = session;
    await assertMayAdd(session, requiredFactor);
    const codes = await secondFactor.confirm(person, code);
    if (!codes) return problem(c, 400, 'WRONG_CODE', 'Wrong code, or already used');
    await recordFactor(database, id, clock.now());
    tellCredential({ person, credential: 'authenticator', change: 'added', acceptLanguage: languageOf(c) });
    return { codes };
  });

  serve('POST /api/me/second-factor/codes', async ({ c, session, input: typed }) => {
    return stepUp(c, { session, what: ['recoveryCodes', 'add'], typed }, async () => {
      const { person } = session;
      if (!(await secondFactor.isOn(person)))
        return problem(c, 409, 'SECOND_FACTOR_OFF', 'Two-factor authentication is off');
      const codes = await secondFactor.renew(person);
      tellCredential({ person, credential: 'recoveryCodes', change: 'changed', acceptLanguage: languageOf(c) });
      return { codes };
    });
  });

  serve('POST /api/me/second-factor/end', async ({ c, session, input: typed }) => {
    return stepUp(c, { session, what: ['authenticator', 'remove'], typed }, async () => {
      const { person } = session;
      const wasOn = await secondFactor.isOn(person);
      await deleteSecondFactor(database, person);
      if (wasOn)
        tellCredential({ person, credential: 'authenticator', change: 'removed', acceptLanguage: languageOf(c) });
      return {};
    });
  });
}
