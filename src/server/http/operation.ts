/** How this instance is doing, and whether its installation is right: for administrators, and for the checks themselves. */
import type { Context } from 'hono';
import { acceptedLanguages } from '#server/language/translator.ts';
import { newestVersion } from '#server/doctor/newest.ts';
import { PROBE_PATH, type SeenProbe } from '#server/doctor/probe.ts';
import { VERSION } from '../../version.ts';
import type { App } from './app.ts';
import { clientAddress } from './client-address.ts';
import type { AppPorts } from './ports.ts';
import type { Serve } from './serve.ts';
import { problem } from './problem.ts';
import { languageOf } from './signed-in.ts';

export function addOperation(app: App, serve: Serve, ports: AppPorts): void {
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

  serve('GET /api/instance/operation', async () => {
    const [figures, { last, isLate }] = await Promise.all([doctor.figures(), backups.state()]);
    return {
      version: VERSION,
      canAskNewest: config.releases !== undefined,
      ...figures,
      emails: config.mail ? await metrics.emails() : null,
      backup: { at: last?.at ?? null, isLate },
    };
  });

  serve('POST /api/instance/checks', async ({ c, person }) => ({
    checks: await doctor.examine(await languagesOf(c, person)),
  }));

  serve('POST /api/instance/newest-version', async ({ c }) => {
    if (!config.releases) return problem(c, 409, 'NO_RELEASES', 'PULSE_RELEASES is not set on the server');
    return { version: VERSION, newest: await newestVersion(config.releases) };
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
