/**
 * Launch data: what Telegram hands a page that it opens, with who opened it. Checked as Telegram publishes it
 * (core.telegram.org/bots/webapps, "Validating data received via the Mini App").
 */
import { createHash, createHmac, createPublicKey, verify, type KeyObject } from 'node:crypto';
import { MINUTE, SECOND } from '#domain/duration.ts';
import { isSame } from '#server/auth/crypto.ts';

/** What launch data that can be trusted says. */
export interface Launch {
  /** Telegram's number of the account that opened the page. */
  readonly telegramId: string;
  /** The same for the same launch data, however its fields are ordered or encoded. */
  readonly id: string;
}

export interface LaunchRules {
  readonly botToken: string;
  readonly now: number;
  /** The keys that Telegram signs with; others in tests. */
  readonly keys?: TelegramKeys;
}

interface TelegramKeys {
  readonly production: KeyObject;
  /** Of Telegram's test servers. */
  readonly test: KeyObject;
}

export const LAUNCH_MS = 5 * MINUTE;
/** How far Telegram's clock may be ahead of ours. */
const AHEAD_MS = 30 * SECOND;
const LAUNCH_DATA_MAX = 4096;

const TELEGRAM: TelegramKeys = {
  production: ed25519('e7bf03a2fa4602af4580703d88dda5bb59f32ed8b02a56c187fe7d34caed242d'),
  test: ed25519('40055058a4ee38156a06562e52eece92a771bcd8346a8c4615cb7376eddf72ec'),
};

/**
 * Undefined unless it is genuine and fresh. The bot's token proves `hash`, Telegram's public key proves `signature`:
 * one of them has to be there, and none may be wrong. Whether it was used before is for the caller to know.
 */
export function readLaunch(text: string, { botToken, now, keys = TELEGRAM }: LaunchRules): Launch | undefined {
  const fields = text.length <= LAUNCH_DATA_MAX ? fieldsOf(text) : undefined;
  if (!fields) return undefined;
  const hash = fields.get('hash');
  const signature = fields.get('signature');
  if (hash === undefined && signature === undefined) return undefined;
  if (hash !== undefined && !isHashed(fields, hash, botToken)) return undefined;
  // Anyone can have an account with any number on the test servers: their word alone counts for nothing.
  const signers = hash === undefined ? [keys.production] : [keys.production, keys.test];
  if (signature !== undefined && !isSigned(fields, signature, botToken, signers)) return undefined;
  if (!isFresh(fields.get('auth_date'), now)) return undefined;
  const telegramId = userOf(fields.get('user'));
  const id = createHash('sha256')
    .update(checkString(fields, ['hash', 'signature']))
    .digest('base64url');
  return telegramId === undefined ? undefined : { telegramId, id };
}

type Fields = ReadonlyMap<string, string>;

/** Undefined if two fields have one name, or if one could be read as two. */
function fieldsOf(text: string): Fields | undefined {
  const fields = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(text)) {
    if (fields.has(name) || !/^[a-z][a-z_]*$/.test(name) || value.includes('\n')) return undefined;
    fields.set(name, value);
  }
  return fields;
}

function isHashed(fields: Fields, hash: string, botToken: string): boolean {
  if (!/^[0-9a-f]{64}$/.test(hash)) return false;
  const key = createHmac('sha256', 'WebAppData').update(botToken).digest();
  const expected = createHmac('sha256', key)
    .update(checkString(fields, ['hash']))
    .digest();
  return isSame(Buffer.from(hash, 'hex'), expected);
}

function isSigned(fields: Fields, signature: string, botToken: string, signers: readonly KeyObject[]): boolean {
  if (!/^[\w-]{86}$/.test(signature)) return false;
  const [botId] = botToken.split(':', 1);
  const signed = Buffer.from(`${botId}:WebAppData\n${checkString(fields, ['hash', 'signature'])}`);
  return signers.some((key) => verify(null, signed, key, Buffer.from(signature, 'base64url')));
}

/** The fields in alphabetical order, a line each. */
function checkString(fields: Fields, without: readonly string[]): string {
  return [...fields]
    .filter(([name]) => !without.includes(name))
    .map(([name, value]) => `${name}=${value}`)
    .toSorted()
    .join('\n');
}

function isFresh(date: string | undefined, now: number): boolean {
  if (date === undefined || !/^\d{1,12}$/.test(date)) return false;
  const at = Number(date) * SECOND;
  return at > now - LAUNCH_MS && at < now + AHEAD_MS;
}

function userOf(user: string | undefined): string | undefined {
  if (user === undefined) return undefined;
  try {
    const parsed: unknown = JSON.parse(user);
    const id = typeof parsed === 'object' && parsed !== null && 'id' in parsed ? parsed.id : undefined;
    return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? String(id) : undefined;
  } catch (error) {
    // Telegram signs no such thing.
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function ed25519(hex: string): KeyObject {
  const x = Buffer.from(hex, 'hex').toString('base64url');
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
}
