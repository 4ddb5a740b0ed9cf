/**
 * Reads the session cookie as the identity library writes it (`token.signature`, HMAC-SHA256), without the library,
 * since every command reads it.
 */
import { createHmac } from 'node:crypto';
import { isSecure, type Config } from '#server/config/config.ts';
import { isSame } from './crypto.ts';

/**
 * With this prefix browsers accept a cookie only over https, for `/`, and from the host itself, not from a neighboring
 * or lower one.
 */
export const HOST_PREFIX = '__Host-';

/** The prefix of this server's cookie names, before a dot. */
export function cookiePrefix(config: Config): string {
  return `${isSecure(config) ? HOST_PREFIX : ''}pulse`;
}

/** The session token in a `Cookie` header; undefined if there is none or its signature is not ours. */
export function sessionToken(header: string | undefined, name: string, secret: string): string | undefined {
  const value = header && cookieValue(header, name);
  if (!value) return undefined;
  const dot = value.lastIndexOf('.');
  if (dot < 1) return undefined;
  const token = value.slice(0, dot);
  const expected = createHmac('sha256', secret).update(token).digest();
  const given = Buffer.from(value.slice(dot + 1), 'base64');
  return isSame(given, expected) ? token : undefined;
}

export function cookieValue(header: string, name: string): string | undefined {
  for (const part of header.split(';')) {
    const equals = part.indexOf('=');
    if (equals > 0 && part.slice(0, equals).trim() === name) return decoded(part.slice(equals + 1).trim());
  }
  return undefined;
}

function decoded(value: string): string | undefined {
  try {
    return decodeURIComponent(value);
  } catch (error) {
    // A cookie with a stray % is not ours.
    if (error instanceof URIError) return undefined;
    throw error;
  }
}
