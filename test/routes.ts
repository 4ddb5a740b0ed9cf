/** The routes that the server's router has, so that a new one is among them. */
import { createApp } from '#server/http/app.ts';
import type { AppPorts } from '#server/http/ports.ts';
import { routesOfParts } from '#server/parts/routes.ts';
import { readConfig } from '#server/config/config.ts';

export interface Route {
  readonly method: string;
  /** With its parameters: `/api/notes/:id/versions`. */
  readonly path: string;
}

/** Without what goes for many routes at once. */
export function routesOfServer(): Route[] {
  // No route is called: only the settings are read. The rest is there, so that routes which need it are.
  const ports = { config: readConfig({ PULSE_DATA: '/nowhere' }), clock: {}, accountMailer: {} };
  return createApp(ports as unknown as AppPorts, routesOfParts)
    .routes.filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => ({ method, path }));
}
