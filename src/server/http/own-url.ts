import type { Config } from '#server/config/config.ts';

/** The address for a browser on this machine. */
export function urlOf({ host, url }: Pick<Config, 'host' | 'url'>, port: number): string {
  if (url) return url.origin;
  const name = host === undefined || host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
