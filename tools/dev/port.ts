import { once } from 'node:events';
import net from 'node:net';

/** A port of this machine that is free now. */
export async function freePort(): Promise<number> {
  const probe = net.createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port: free } = probe.address() as net.AddressInfo;
  probe.close();
  await once(probe, 'close');
  return free;
}
