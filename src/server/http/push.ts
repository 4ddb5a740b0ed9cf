/** A person's push devices: each is added and removed from the browser that it is. */
import { deleteDevice, saveDevice, resumeDevice } from '#server/push/devices.ts';
import { isPushService } from '#server/push/service.ts';
import type { AppPorts } from './ports.ts';
import type { Serve } from './serve.ts';
import { problem } from './problem.ts';

export function addPush(serve: Serve, { database, clock, config, pushKeys }: AppPorts): void {
  /** The key that the browser gives to its push service. */
  serve('GET /api/me/push', async () => ({ key: pushKeys.publicKey }));

  serve('PUT /api/me/push', async ({ c, session, input: { endpoint, keys } }) => {
    if (!isPushService(endpoint, config))
      return problem(c, 400, 'UNKNOWN_PUSH_SERVICE', 'This browser’s push service isn’t supported');
    await saveDevice(database, session, { endpoint, ...keys }, clock.now());
    return {};
  });

  /** The device already belongs to the person, who may have signed in again. */
  serve('POST /api/me/push', async ({ c, session, input: { endpoint } }) => {
    const resumed = await resumeDevice(database, session, endpoint, clock.now());
    return resumed ? {} : problem(c, 404, 'DEVICE_NOT_FOUND', 'This device isn’t yours');
  });

  serve('DELETE /api/me/push', async ({ person, input: { endpoint } }) => {
    await deleteDevice(database, person, endpoint);
    return {};
  });
}
