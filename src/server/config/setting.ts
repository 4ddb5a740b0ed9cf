/** Parses each kind of setting. */
import type { Registration } from './config.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
const SECRET_LENGTH = 32;

/** An invalid value: the message says what is valid, and repeats the value unless it is secret. */
export class InvalidSetting extends Error {
  readonly secret: boolean;

  constructor(message: string, { secret: isSecret = false } = {}) {
    super(message);
    this.secret = isSecret;
  }
}

export function port(value: string): number {
  const number = Number(value);
  if (!/^\d+$/.test(value) || number > 65_535)
    throw new InvalidSetting('use a port number from 0 to 65535, such as 3000');
  return number;
}

export function millions(value: string): number {
  const number = Number(value);
  if (!/^\d+$/.test(value) || number < 1 || number > 4000)
    throw new InvalidSetting('use a whole number from 1 to 4000, such as 25');
  return number;
}

export function postgresUrl(value: string): string {
  // The value may contain a password, so the message does not repeat it.
  if (!/^postgres(ql)?:\/\//.test(value) || !URL.canParse(value)) {
    const advice = 'use postgres://user:password@host:5432/database, or leave it out to use SQLite';
    throw new InvalidSetting(advice, { secret: true });
  }
  return value;
}

export function smtpUrl(value: string): string {
  if (!/^smtps?:\/\//.test(value) || !URL.canParse(value) || !new URL(value).hostname) {
    const advice = 'use smtps://user:password@host:465 or smtp://user:password@host:587';
    throw new InvalidSetting(advice, { secret: true });
  }
  return value;
}

export function mailAddress(value: string): string {
  if (!/^([^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(value)) {
    throw new InvalidSetting('use an address, such as Pulse <pulse@example.org>');
  }
  return value;
}

export function registration(value: string): Registration {
  if (value === 'open' || value === 'invite' || value === 'closed') return { policy: value };
  const domains = value.startsWith('domain:') ? list(value.slice('domain:'.length).toLowerCase()) : [];
  if (domains.length === 0 || !domains.every((domain) => /^[\p{L}\d-]+(\.[\p{L}\d-]+)+$/u.test(domain))) {
    throw new InvalidSetting('use open, invite, closed, or domain:example.org');
  }
  return { policy: 'domain', domains };
}

/** Why an email domain can't be used without an email server. */
export const DOMAIN_NEEDS_MAIL =
  'an email domain needs a mail server (SMTP_URL): without it nobody can prove that an address is theirs, and anyone could sign up with an address of that domain';

export function webAddress(value: string): URL {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:') || url.pathname !== '/' || url.search) {
    throw new InvalidSetting('use an address without a path, such as https://pulse.example.org');
  }
  return url;
}

export function issuerAddress(value: string): string {
  return addressWithPath(value, 'use the address of the issuer, such as https://login.example.org/realms/team');
}

export function sourceAddress(value: string): URL {
  return new URL(addressWithPath(value, 'use the address of your source code, such as https://git.example.org/pulse'));
}

export function releasesAddress(value: string): URL {
  const advice =
    'use the address that describes the latest release, such as https://git.example.org/api/v1/repos/team/pulse/releases/latest';
  return new URL(addressWithPath(value, advice));
}

export function botApiAddress(value: string): string {
  return addressWithPath(value, 'use the address of a Bot API server, such as https://api.telegram.org');
}

export function s3Address(value: string): string {
  return addressWithPath(value, 'use the address of an S3 service, such as https://s3.eu-central-1.amazonaws.com');
}

export function bucketName(value: string): string {
  if (!/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/.test(value))
    throw new InvalidSetting('use the name of a bucket, such as pulse-files');
  return value;
}

/** Without the trailing slash. */
function addressWithPath(value: string, advice: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:') || url.search || url.hash)
    throw new InvalidSetting(advice);
  return value.replace(/\/$/, '');
}

export function botToken(value: string): string {
  if (!/^\d+:[\w-]{20,}$/.test(value))
    throw new InvalidSetting('use the token that @BotFather gave you, such as 123456789:AAE…', { secret: true });
  return value;
}

export function flag(value: string): boolean {
  if (['1', 'true', 'yes', 'on'].includes(value)) return true;
  if (['0', 'false', 'no', 'off'].includes(value)) return false;
  throw new InvalidSetting('use true or false');
}

export function secret(value: string): string {
  if (value.length < SECRET_LENGTH) {
    const example = "node -p 'crypto.randomBytes(32).toString(`base64`)'";
    throw new InvalidSetting(`use at least ${SECRET_LENGTH} random characters, such as those of: ${example}`, {
      secret: true,
    });
  }
  return value;
}

export function logLevel(value: string): string {
  if (!LOG_LEVELS.includes(value)) throw new InvalidSetting(`use one of ${LOG_LEVELS.join(', ')}`);
  return value;
}

export function list(value: string): string[] {
  return value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);
}
