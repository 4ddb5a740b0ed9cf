/** A person's push devices: each is added and removed from the browser that it is. */
import * as z from 'zod/mini';
import { deleteDevice, saveDevice, resumeDevice } from '#server/push/devices.ts';
import { isPushService } from '#server/push/service.ts';
import type { App } from './app.ts';
import type { AppPorts } from './ports.ts';
import { problem } from './problem.ts';
import { bodyOf, sessionOf } from './signed-in.ts';

const PATH = '/api/me/push';
const ENDPOINT_MAX = 2000;

const endpoint = () => z.string().check(z.maxLength(ENDPOINT_MAX));
/** A number of bytes in base64url. */
const bytes = (count: number) =>
  z.string().check(z.refine((text) => /^[\w-]+=*$/.test(text) && Buffer.from(text, 'base64url').length === count));
export const subscription = z.strictObject({
  endpoint: endpoint(),
  keys: z.strictObject({ p256dh: bytes(65), auth: bytes(16) }),
});
export const known = z.strictObject({ endpoint: endpoint() });

export function addPush(app: App, { sessions, database, clock, config, pushKeys }: AppPorts): void {
  /** The key that the browser gives to its push service. */
  app.get(PATH, async (c) => {
    await sessionOf(c, sessions);
    return c.json({ key: pushKeys.publicKey });
  });

  app.put(PATH, async (c) => {
    const session = await sessionOf(c, sessions);
    const { endpoint, keys } = await bodyOf(c, subscription);
    if (!isPushService(endpoint, config))
      return problem(c, 400, 'UNKNOWN_PUSH_SERVICE', 'This browser’s push service isn’t supported');
    await saveDevice(database, session, { endpoint, ...keys }, clock.now());
    return c.json({ success: true });
  });

  /** The device already belongs to the person, who may have signed in again. */
  app.post(PATH, async (c) => {
    const session = await sessionOf(c, sessions);
    const { endpoint } = await bodyOf(c, known);
    const resumed = await resumeDevice(database, session, endpoint, clock.now());
    return resumed ? c.json({ success: true }) : problem(c, 404, 'DEVICE_NOT_FOUND', 'This device isn’t yours');
  });

  app.delete(PATH, async (c) => {
    const { person } = await sessionOf(c, sessions);
    const { endpoint } = await bodyOf(c, known);
    await deleteDevice(database, person, endpoint);
    return c.json({ success: true });
  });
}
