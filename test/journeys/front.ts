/**
 * The address of servers that know their own: one for each process that plays journeys, so that browsers keep the files
 * of the build from one of these servers to the next. It keeps what is fetched ahead from pages.
 */
import { freePort } from '#test/mail.ts';
import { startProxy, type Proxy } from './proxy.ts';

let front: Promise<Proxy> | undefined;
let isTaken = false;

/** Where people find the next such server. Ends with the process. */
export async function frontAddress(): Promise<string> {
  front ??= startProxy('http://127.0.0.1', { isAtHome: true, ahead: false });
  return (await front).url;
}

/** Leads to a server with the settings that are returned, until `leave`. */
export async function takeFront(env: Readonly<Record<string, string>>) {
  if (!front || isTaken) throw new Error('Another server of this process has the address');
  isTaken = true;
  const proxy = await front;
  const port = await freePort();
  const own = `http://127.0.0.1:${port}`;
  proxy.leadsTo(own, true);
  const trusted = [own, env['PULSE_TRUSTED_ORIGINS']].filter(Boolean).join(',');
  return {
    env: { ...env, PORT: String(port), PULSE_TRUSTED_ORIGINS: trusted },
    leave: () => {
      proxy.reset();
      isTaken = false;
    },
  };
}
