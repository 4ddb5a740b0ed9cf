/** The security headers of every answer. */
import { createHash } from 'node:crypto';
import { DAY, SECOND } from '#domain/duration.ts';
import type { MiddlewareHandler } from 'hono';
import { MINI_APP_PATH } from '#telegram/mini-app/path.ts';
import { isSecure, type Config } from '#server/config/config.ts';

const HALF_A_YEAR = (180 * DAY) / SECOND;

const PREVIEW_PATH = '/telegram-preview';
/** The pages that Telegram may show in a frame of its own. */
const EMBEDDED = [MINI_APP_PATH, PREVIEW_PATH] as const;
export type EmbeddedPath = (typeof EMBEDDED)[number];
const TELEGRAM_ORIGINS = 'https://web.telegram.org https://*.telegram.org';

export function isEmbedded(path: string): path is EmbeddedPath {
  return EMBEDDED.some((each) => each === path);
}

/**
 * Scripts and styles only come from our own files, and from inline code of our own pages, which is allowed by its hash.
 * What React and popup positioning set through the DOM needs no permission; a library that adds style elements at run
 * time does not work here.
 *
 * @param page HTML of our own, if that is what is answered.
 * @param embedded The path of a page that Telegram embeds.
 */
export function contentPolicy(page = '', embedded?: EmbeddedPath): string {
  const inline = [...page.matchAll(/<script>([^]*?)<\/script>/g)].map(
    ([, script = '']) => ` 'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  return [
    "default-src 'none'",
    `script-src 'self'${inline.join('')}`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    // What is shown to anyone reaches nothing.
    embedded === PREVIEW_PATH ? "connect-src 'none'" : "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${embedded === undefined ? "'none'" : TELEGRAM_ORIGINS}`,
  ].join('; ');
}

export function securityHeaders(config: Config): MiddlewareHandler {
  const headers: Record<string, string> = {
    'Content-Security-Policy': contentPolicy(),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    ...(isSecure(config) && {
      'Strict-Transport-Security': `max-age=${HALF_A_YEAR}; includeSubDomains`,
    }),
  };
  return async (c, next) => {
    await next();
    // A handler may have set the header itself.
    for (const [name, value] of Object.entries(headers)) if (!c.res.headers.has(name)) c.header(name, value);
    // It can't name origins: the content policy does.
    if (isEmbedded(c.req.path)) c.res.headers.delete('X-Frame-Options');
  };
}
