/** A person's two-factor authentication: whether it is on, turning it on and off, new recovery codes. */
import * as z from 'zod/mini';
import { deleteSecondFactor } from '#server/auth/second-factor.ts';
import { addressOf } from '#server/auth/accounts.ts';
import type { App } from './app.ts';
import { createConfirmPassword, passwordProof } from './confirm-password.ts';
import type { AppPorts } from './ports.ts';
import { problem } from './problem.ts';
import { bodyOf, sessionOf } from './signed-in.ts';

const PATH = '/api/me/second-factor';
export const first = z.strictObject({ code: z.string().check(z.maxLength(100)) });

export function addSecondFactor(app: App, ports: AppPorts): void {
  const { sessions, database, secondFactor } = ports;
  const confirmPassword = createConfirmPassword(ports);

  app.get(PATH, async (c) => {
    const { person } = await sessionOf(c, sessions);
    const isOn = await secondFactor.isOn(person);
    return c.json({ isOn, codes: isOn ? await secondFactor.left(person) : 0 });
  });

  app.post(PATH, async (c) => {
    const session = await sessionOf(c, sessions);
    const { password } = await bodyOf(c, passwordProof);
    return confirmPassword(c, session, password, async () => {
      const secret = await secondFactor.begin(session.person);
      if (secret === undefined) return problem(c, 409, 'SECOND_FACTOR_ON', 'Two-factor authentication is already on');
      const email = (await addressOf(database, session.person))?.email ?? '';
      const uri = `otpauth://totp/Pulse:${encodeURIComponent(email)}?secret=${secret}&issuer=Pulse`;
      return c.json({ success: true, secret, uri });
    });
  });

  app.post(`${PATH}/confirmation`, async (c) => {
    const { person } = await sessionOf(c, sessions);
    const { code } = await bodyOf(c, first);
    const codes = await secondFactor.confirm(person, code);
    if (!codes) return problem(c, 400, 'WRONG_CODE', 'Wrong code, or already used');
    return c.json({ success: true, codes });
  });

  app.post(`${PATH}/codes`, async (c) => {
    const session = await sessionOf(c, sessions);
    const { password } = await bodyOf(c, passwordProof);
    return confirmPassword(c, session, password, async () => {
      if (!(await secondFactor.isOn(session.person)))
        return problem(c, 409, 'SECOND_FACTOR_OFF', 'Two-factor authentication is off');
      return c.json({ success: true, codes: await secondFactor.renew(session.person) });
    });
  });

  app.post(`${PATH}/end`, async (c) => {
    const session = await sessionOf(c, sessions);
    const { password } = await bodyOf(c, passwordProof);
    return confirmPassword(c, session, password, async () => {
      await deleteSecondFactor(database, session.person);
      return c.json({ success: true });
    });
  });
}
