/** The person's push devices on the server. */
import type { Answer } from '#api/routes.ts';
import { ask, jsonOf, Unreachable } from './ask.ts';

export interface PushDevices {
  /** The key that the browser gives to its push service. Throws `Unreachable`. */
  key(): Promise<string>;
  /** False if the server refuses it: it does not know this browser's push service. */
  keep(subscription: PushSubscriptionJSON): Promise<boolean>;
  /** Binds the device to the present session; false if it is not the person's. */
  resume(endpoint: string): Promise<boolean>;
  forget(endpoint: string): Promise<void>;
}

export const pushDevices: PushDevices = {
  async key() {
    const response = await send('GET');
    if (!response.ok) throw new Unreachable(`${PATH} answered ${response.status}`);
    const { key } = (await jsonOf(response)) as Answer<'GET /api/me/push'>;
    return key;
  },
  keep: ({ endpoint, keys }) => accepted('PUT', { endpoint, keys }),
  resume: (endpoint) => accepted('POST', { endpoint }),
  async forget(endpoint) {
    await accepted('DELETE', { endpoint });
  },
};

const PATH = '/api/me/push';

async function accepted(method: string, body: object): Promise<boolean> {
  const { ok, status } = await send(method, body);
  if (status === 401 || status >= 500) throw new Unreachable(`${PATH} answered ${status}`);
  return ok;
}

function send(method: string, body?: object): Promise<Response> {
  const json = { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
  return ask(PATH, { method, ...(body && json) });
}
