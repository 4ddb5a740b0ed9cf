/** Browsers in which a person is not asked for a code: list and remove. */
import { trustToken } from '#server/auth/second-step.ts';
import { deleteTrustedDevice, listTrustedDevices, trustedId } from '#server/auth/trusted-devices.ts';
import type { AppPorts } from './ports.ts';
import type { Serve } from './serve.ts';
import { problem } from './problem.ts';
import { languageOf } from './signed-in.ts';

export function addTrustedDevices(serve: Serve, { config, database, clock, tellCredential }: AppPorts): void {
  serve('GET /api/me/trusted-devices', async ({ c, person }) => {
    const token = trustToken(config, person, c.req.header('cookie'));
    const current = token === undefined ? undefined : trustedId(token);
    const devices = await listTrustedDevices(database, person, clock.now());
    return { devices: devices.map((each) => ({ ...each, isCurrent: each.id === current })) };
  });

  serve('DELETE /api/me/trusted-devices/:id', async ({ c, person, params }) => {
    const ended = await deleteTrustedDevice(database, person, params.id);
    if (!ended) return problem(c, 404, 'DEVICE_NOT_FOUND', 'This device isn’t trusted');
    tellCredential({ person, credential: 'trustedDevice', change: 'removed', acceptLanguage: languageOf(c) });
    return {};
  });
}
