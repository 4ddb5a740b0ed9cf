/** How this instance is doing, and whether its installation is right: for administrators, and for the checks themselves. */
import type { Context } from 'hono';
import { acceptedLanguages } from '#server/language/translator.ts';
import { newestVersion } from '#server/doctor/newest.ts';
import { PROBE_PATH, type SeenProbe } from '#server/doctor/probe.ts';
import { VERSION } from '../../version.ts';
import { administratorOf } from './administrator.ts';
import type { App } from './app.ts';
import { clientAddress } from './client-address.ts';
import type { AppPorts } from './ports.ts';
import { problem } from './problem.ts';
import { languageOf } from './signed-in.ts';

export function addOperation(app: App, ports: AppPorts): void {
  const { config, database, doctor, metrics, backups } = ports;

  /** Nobody but this instance, or its operator, knows the signature. */
  app.get(PROBE_PATH, (c) => {
    if (!doctor.isOwn(c.req.header('authorization') ?? '')) return problem(c, 404, 'not_found', 'Not found');
    const seen: SeenProbe = {
      address: clientAddress(c.env.incoming, config),
      forwardedFor: c.req.header('x-forwarded-for') ?? null,
    };
    return c.json(seen);
  });

  app.get('/api/instance/operation', async (c) => {
    await administratorOf(c, ports);
    const [figures, { last, isLate }] = await Promise.all([doctor.figures(), backups.state()]);
    return c.json({
      version: VERSION,
      canAskNewest: config.releases !== undefined,
      ...figures,
      emails: config.mail ? await metrics.emails() : null,
      backup: { at: last?.at ?? null, isLate },
    });
  });

  app.post('/api/instance/checks', async (c) => {
    const person = await administratorOf(c, ports);
    return c.json({ checks: await doctor.examine(await languagesOf(c, person)) });
  });

  app.post('/api/instance/newest-version', async (c) => {
    await administratorOf(c, ports);
    if (!config.releases) return problem(c, 409, 'NO_RELEASES', 'PULSE_RELEASES is not set on the server');
    return c.json({ version: VERSION, newest: await newestVersion(config.releases) });
  });

  /** The one that the person has chosen, then those of the browser. */
  async function languagesOf(c: Context, person: string): Promise<readonly (string | null)[]> {
    const chosen = await database.db
      .selectFrom('profile')
      .select('language')
      .where('id', '=', person)
      .executeTakeFirst();
    return [chosen?.language ?? null, ...acceptedLanguages(languageOf(c))];
  }
}
