/** Browsers in which a person is not asked for a code: list and remove. */
import { trustToken } from '#server/auth/second-step.ts';
import { deleteTrustedDevice, listTrustedDevices, trustedId } from '#server/auth/trusted-devices.ts';
import type { App } from './app.ts';
import type { AppPorts } from './ports.ts';
import { problem } from './problem.ts';
import { languageOf, sessionOf } from './signed-in.ts';

const PATH = '/api/me/trusted-devices';

export function addTrustedDevices(app: App, { config, sessions, database, clock, tellCredential }: AppPorts): void {
  app.get(PATH, async (c) => {
    const { person } = await sessionOf(c, sessions);
    const token = trustToken(config, person, c.req.header('cookie'));
    const current = token === undefined ? undefined : trustedId(token);
    const devices = await listTrustedDevices(database, person, clock.now());
    return c.json({ devices: devices.map((each) => ({ ...each, isCurrent: each.id === current })) });
  });

  app.delete(`${PATH}/:id`, async (c) => {
    const { person } = await sessionOf(c, sessions);
    const ended = await deleteTrustedDevice(database, person, c.req.param('id'));
    if (!ended) return problem(c, 404, 'DEVICE_NOT_FOUND', 'This device isn’t trusted');
    tellCredential({ person, credential: 'trustedDevice', change: 'removed', acceptLanguage: languageOf(c) });
    return c.json({ success: true });
  });
}
