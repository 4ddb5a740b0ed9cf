/** The settings of a server, read once from the environment. `docs/operate/` explains each to the operator. */
import path from 'node:path';
import { ownOf } from '#domain/own-value.ts';
import {
  botApiAddress,
  botToken,
  bucketName,
  flag,
  issuerAddress,
  list,
  logLevel,
  mailAddress,
  millions,
  DOMAIN_NEEDS_MAIL,
  port,
  postgresUrl,
  InvalidSetting,
  registration,
  releasesAddress,
  s3Address,
  secret,
  smtpUrl,
  sourceAddress,
  webAddress,
} from './setting.ts';

export type Registration =
  | { readonly policy: 'open' }
  | { readonly policy: 'invite' }
  | { readonly policy: 'closed' }
  | { readonly policy: 'domain'; readonly domains: readonly string[] };

export type DatabaseConfig =
  | { readonly kind: 'sqlite'; readonly file: string }
  | { readonly kind: 'postgres'; readonly url: string };

export interface MailConfig {
  /** `smtp://` or `smtps://`, with user and password. */
  readonly url: string;
  /** The sender of emails. */
  readonly from: string;
}

/** A bucket of a service that speaks the S3 protocol. */
export interface S3Config {
  /** Without a trailing slash. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Files and images of tasks, comments and notes. */
export interface UploadsConfig {
  /** Where their bytes are, unless they are in a bucket. */
  readonly folder: string;
  readonly s3: S3Config | undefined;
  readonly limits: {
    readonly maxBytes: number;
    readonly maxPixels: number;
    /** Of everything that one person has added. */
    readonly maxBytesPerPerson: number;
  };
}

/** A place in a bucket. */
export interface BackupBucket extends S3Config {
  /** Empty, or with a slash at its end. */
  readonly prefix: string;
}

/** Where backups go. */
export interface BackupConfig {
  /** A folder, or `s3://bucket/prefix`. */
  readonly to: string | undefined;
  /** The service of that bucket, by default that of uploads; undefined: none is named. */
  readonly service: Omit<S3Config, 'bucket'> | undefined;
  /** How long they are kept there. */
  readonly days: number;
  /** Whether a copy is kept from before the database is brought up to date. */
  readonly beforeUpgrade: boolean;
}

/** The bot that people link to their account. */
export interface TelegramConfig {
  readonly token: string;
  /** Where the Bot API is, without a trailing slash. */
  readonly apiRoot: string;
  /** Whether Telegram sends updates to `PULSE_URL`; otherwise Pulse asks for them. */
  readonly webhook: boolean;
}

/** Sign-in through an OpenID Connect provider. */
export interface OidcConfig {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The name people know it by. */
  readonly name: string;
}

export interface Config {
  readonly port: number;
  /** The address to listen on; undefined: every address of the machine. */
  readonly host: string | undefined;
  readonly data: string;
  readonly database: DatabaseConfig;
  /** Undefined: an administrator chooses it in the settings. */
  readonly registration: Registration | undefined;
  /** The address that browsers use, if the operator has set it. */
  readonly url: URL | undefined;
  /** Where people get the source code of what runs here, which the license gives them a right to. */
  readonly source: URL | undefined;
  /** Where the latest release is described; asked only when an administrator wants to know. */
  readonly releases: URL | undefined;
  /** Further origins that may send commands; the server's own is always one. */
  readonly trustedOrigins: readonly string[];
  /** Whether `X-Forwarded-*` comes from the operator's proxy rather than from the client. */
  readonly trustProxy: boolean;
  /** Whether webhooks may reach addresses of private networks, and be sent without TLS. */
  readonly privateWebhooks: boolean;
  /** Origins of push services besides those of the known browsers. */
  readonly pushServices: readonly string[];
  /** Undefined: no emails are sent. */
  readonly mail: MailConfig | undefined;
  readonly oidc: OidcConfig | undefined;
  /** Undefined: there is no bot, and nothing in Pulse mentions Telegram. */
  readonly telegram: TelegramConfig | undefined;
  /** Signs the session cookies; undefined: created at the first start and kept beside the data. */
  readonly secret: string | undefined;
  /** Allows other machines to read /metrics. */
  readonly metricsToken: string | undefined;
  readonly uploads: UploadsConfig;
  readonly backup: BackupConfig;
  readonly logLevel: string;
}

/** Everything that is wrong with the settings, each with what to do about it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

type Environment = Readonly<Record<string, string | undefined>>;

export function readConfig(env: Environment): Config {
  const problems: string[] = [];
  const read = <T>(name: string, parse: (value: string) => T, fallback: T): T => {
    const value = ownOf(env, name)?.trim();
    if (!value) return fallback;
    try {
      return parse(value);
    } catch (error) {
      if (!(error instanceof InvalidSetting)) throw error;
      problems.push(`${name}${error.secret ? '' : `=${value}`}: ${error.message}`);
      return fallback;
    }
  };

  const data = path.resolve(env['PULSE_DATA']?.trim() || 'data');
  const databaseUrl = read<string | undefined>('DATABASE_URL', postgresUrl, undefined);
  const smtp = read<string | undefined>('SMTP_URL', smtpUrl, undefined);
  const from = read<string | undefined>('SMTP_FROM', mailAddress, undefined);
  const issuer = read<string | undefined>('OIDC_ISSUER', issuerAddress, undefined);
  const bot = read<string | undefined>('TELEGRAM_BOT_TOKEN', botToken, undefined);
  const webhook = read('TELEGRAM_WEBHOOK', flag, false);
  const apiRoot = read('TELEGRAM_API_ROOT', botApiAddress, 'https://api.telegram.org');
  const endpoint = read<string | undefined>('S3_ENDPOINT', s3Address, undefined);
  const bucket = {
    bucket: read('S3_BUCKET', bucketName, ''),
    region: env['S3_REGION']?.trim() || 'us-east-1',
    accessKeyId: env['S3_ACCESS_KEY_ID']?.trim() ?? '',
    secretAccessKey: env['S3_SECRET_ACCESS_KEY']?.trim() ?? '',
  };
  const client = {
    clientId: env['OIDC_CLIENT_ID']?.trim() ?? '',
    clientSecret: env['OIDC_CLIENT_SECRET']?.trim() ?? '',
    name: env['OIDC_NAME']?.trim() || 'OpenID Connect',
  };
  const backupTo = env['PULSE_BACKUP_TO']?.trim() || undefined;
  const backupEndpoint = read<string | undefined>('PULSE_BACKUP_S3_ENDPOINT', s3Address, endpoint);
  const backupService =
    backupEndpoint === undefined
      ? undefined
      : {
          endpoint: backupEndpoint,
          region: env['PULSE_BACKUP_S3_REGION']?.trim() || bucket.region,
          accessKeyId: env['PULSE_BACKUP_S3_ACCESS_KEY_ID']?.trim() || bucket.accessKeyId,
          secretAccessKey: env['PULSE_BACKUP_S3_SECRET_ACCESS_KEY']?.trim() || bucket.secretAccessKey,
        };
  const config: Config = {
    port: read('PORT', port, 3000),
    host: env['HOST']?.trim() || undefined,
    data,
    database: databaseUrl
      ? { kind: 'postgres', url: databaseUrl }
      : { kind: 'sqlite', file: path.join(data, 'pulse.db') },
    registration: read<Registration | undefined>('PULSE_REGISTRATION', registration, undefined),
    url: read<URL | undefined>('PULSE_URL', webAddress, undefined),
    source: read<URL | undefined>('PULSE_SOURCE', sourceAddress, undefined),
    releases: read<URL | undefined>('PULSE_RELEASES', releasesAddress, undefined),
    trustedOrigins: read('PULSE_TRUSTED_ORIGINS', (value) => list(value).map((item) => webAddress(item).origin), []),
    pushServices: read('PULSE_PUSH_SERVICES', (value) => list(value).map((item) => webAddress(item).origin), []),
    trustProxy: read('PULSE_TRUST_PROXY', flag, false),
    oidc: issuer === undefined ? undefined : { issuer, ...client },
    telegram: bot === undefined ? undefined : { token: bot, apiRoot, webhook },
    privateWebhooks: read('PULSE_PRIVATE_WEBHOOKS', flag, false),
    mail: smtp === undefined ? undefined : { url: smtp, from: from ?? '' },
    secret: read<string | undefined>('PULSE_SECRET', secret, undefined),
    metricsToken: read<string | undefined>('PULSE_METRICS_TOKEN', secret, undefined),
    uploads: {
      folder: path.join(data, 'uploads'),
      s3: endpoint === undefined ? undefined : { endpoint, ...bucket },
      limits: {
        maxBytes: read('PULSE_UPLOAD_MB', millions, 25) * 1024 * 1024,
        maxPixels: read('PULSE_UPLOAD_MEGAPIXELS', millions, 50) * 1_000_000,
        maxBytesPerPerson: read('PULSE_UPLOAD_PERSON_GB', millions, 5) * 1024 ** 3,
      },
    },
    backup: {
      to: backupTo,
      service: backupService,
      days: read('PULSE_BACKUP_DAYS', millions, 30),
      beforeUpgrade: read('PULSE_UPGRADE_COPY', flag, true),
    },
    logLevel: read('LOG_LEVEL', logLevel, 'info'),
  };
  const need = (name: string, why: string) => {
    if (!ownOf(env, name)?.trim()) problems.push(`${name}: required by ${why}`);
  };
  if (issuer !== undefined) {
    need('OIDC_CLIENT_ID', 'OIDC_ISSUER (as registered with the provider)');
    need('OIDC_CLIENT_SECRET', 'OIDC_ISSUER (as registered with the provider)');
    need('PULSE_URL', 'OIDC_ISSUER (where people return to, such as https://pulse.example.org)');
  }
  if (smtp !== undefined) {
    need('SMTP_FROM', 'SMTP_URL (the sender, such as Pulse <pulse@example.org>)');
    need('PULSE_URL', 'SMTP_URL (where links in emails lead, such as https://pulse.example.org)');
  }
  const s3Settings = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];
  const named = [...s3Settings, 'S3_REGION'].find((name) => ownOf(env, name)?.trim());
  if (named !== undefined)
    for (const name of s3Settings) need(name, `${named} (leave out all S3_ settings to store files on disk)`);
  if (backupTo?.startsWith('s3://') && (!backupService?.accessKeyId || !backupService.secretAccessKey))
    problems.push(
      'PULSE_BACKUP_TO: a bucket needs PULSE_BACKUP_S3_ENDPOINT, PULSE_BACKUP_S3_ACCESS_KEY_ID and PULSE_BACKUP_S3_SECRET_ACCESS_KEY',
    );
  if (webhook && config.url?.protocol !== 'https:')
    problems.push('TELEGRAM_WEBHOOK: Telegram needs PULSE_URL to start with https://; leave it out to ask for updates');
  if (config.registration?.policy === 'domain' && smtp === undefined)
    problems.push(`PULSE_REGISTRATION: ${DOMAIN_NEEDS_MAIL}`);
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  return config;
}

/** Whether browsers must use https only. */
export function isSecure(config: Config): boolean {
  return config.url?.protocol === 'https:';
}
