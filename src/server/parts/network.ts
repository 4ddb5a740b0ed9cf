/** Answers what arrives at the port: requests and sockets. */
import { getRequestListener } from '@hono/node-server';
import path from 'node:path';
import type { Hub } from '#sync/hub/hub.ts';
import { createApp } from '#server/http/app.ts';
import { createForwardedNotice } from '#server/http/client-address.ts';
import type { HttpServer } from '#server/http/http-server.ts';
import type { AppPorts } from '#server/http/ports.ts';
import { loadSite } from '#server/http/site.ts';
import { listenForSockets, type Sockets } from '#server/socket.ts';
import type { Accounts } from './accounts.ts';
import type { Base } from './part.ts';
import { routesOfParts } from './routes.ts';

interface Needs extends Omit<AppPorts, 'hub' | 'site'> {
  readonly hub: Hub;
  readonly renameCookies: Accounts['renameCookies'];
}

const SITE = path.resolve(import.meta.dirname, '../../../dist/web');
const GRACE_MS = 3_000;

/** The last to be opened, and the first to be closed: nobody is answered by half a server. */
export function openNetwork(base: Base, front: HttpServer, needs: Needs): Sockets {
  const { config, log, guard, clock, stack } = base;
  const { hub, renameCookies } = needs;
  const site = loadSite(SITE);
  const app = createApp({ ...needs, site }, routesOfParts);
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const sockets = listenForSockets({ ...needs, server: front.server, guard });
  const noticeForwarded = createForwardedNotice(config, log);
  stack.defer(async () => {
    const closed = front.close();
    await sockets.close('restarting');
    // And programs that wait for changes.
    hub.close();
    const cancel = clock.after(GRACE_MS, () => front.server.closeAllConnections());
    await closed;
    cancel();
  });
  front.answerWith((request, response) => {
    noticeForwarded(request);
    renameCookies(request);
    return listener(request, response);
  });
  site.readAll().catch((error: unknown) => log.warn({ error }, 'the web app has changed since the start: restart'));
  return sockets;
}
