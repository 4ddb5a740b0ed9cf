import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

function problemsOf(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return '';
}

describe('readConfig', () => {
  it('requires no setting', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: undefined,
      data: path.resolve('data'),
      database: { kind: 'sqlite', file: path.resolve('data', 'pulse.db') },
      registration: undefined,
      trustProxy: false,
      secret: undefined,
      logLevel: 'info',
    });
  });

  it('treats an empty value as unset', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({
      port: 3000,
      database: { kind: 'sqlite' },
    });
  });

  it('reads every setting', () => {
    const config = readConfig({
      PORT: '8080',
      HOST: '127.0.0.1',
      PULSE_DATA: '/srv/pulse',
      DATABASE_URL: 'postgres://pulse:pw@db/pulse',
      PULSE_REGISTRATION: 'domain:Example.org, example.com',
      PULSE_URL: 'https://pulse.example.org',
      SMTP_URL: 'smtp://mail.example.org',
      SMTP_FROM: 'pulse@example.org',
      PULSE_TRUSTED_ORIGINS: 'https://a.example.org/,https://b.example.org',
      PULSE_TRUST_PROXY: 'true',
      LOG_LEVEL: 'warn',
    });
    expect(config).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      data: '/srv/pulse',
      database: { kind: 'postgres', url: 'postgres://pulse:pw@db/pulse' },
      registration: { policy: 'domain', domains: ['example.org', 'example.com'] },
      trustedOrigins: ['https://a.example.org', 'https://b.example.org'],
      trustProxy: true,
      logLevel: 'warn',
    });
    expect(config.url?.origin).toBe('https://pulse.example.org');
  });

  it.each([
    ['PORT', 'abc'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PULSE_REGISTRATION', 'sometimes'],
    ['PULSE_REGISTRATION', 'domain:'],
    ['PULSE_REGISTRATION', 'domain:no spaces.org'],
    ['PULSE_URL', 'pulse.example.org'],
    ['PULSE_URL', 'https://example.org/pulse'],
    ['PULSE_TRUST_PROXY', 'maybe'],
    ['LOG_LEVEL', 'loud'],
    ['SMTP_FROM', 'Pulse'],
  ])('says what to do about %s=%s', (name, value) => {
    const message = problemsOf({ [name]: value });
    expect(message).toContain(`${name}=${value}: use `);
  });

  it('sends emails when it has a sender and an address for links', () => {
    const settings = { SMTP_URL: 'smtps://pulse:hunter2@mail:465', SMTP_FROM: 'Pulse <pulse@example.org>' };
    expect(readConfig({ ...settings, PULSE_URL: 'https://pulse.example.org' }).mail).toEqual({
      url: settings.SMTP_URL,
      from: settings.SMTP_FROM,
    });
    expect(readConfig({}).mail).toBeUndefined();
    expect(problemsOf(settings)).toMatch(/^PULSE_URL: required by SMTP_URL/);
    expect(problemsOf({ SMTP_URL: settings.SMTP_URL }).split('\n')).toHaveLength(2);
    expect(problemsOf({ SMTP_URL: 'mail:hunter2' })).toMatch(/^SMTP_URL: use smtps:(?!.*hunter2)/);
  });

  it('has a sign-in provider when all its settings are there', () => {
    const settings = { OIDC_ISSUER: 'https://login.example.org/realms/team/', OIDC_CLIENT_ID: 'pulse' };
    expect(problemsOf(settings)).toMatch(/^OIDC_CLIENT_SECRET: required by.*\nPULSE_URL: required by/);
    const all = { ...settings, OIDC_CLIENT_SECRET: 'x', PULSE_URL: 'https://pulse.example.org' };
    expect(readConfig(all).oidc).toEqual({
      issuer: 'https://login.example.org/realms/team',
      clientId: 'pulse',
      clientSecret: 'x',
      name: 'OpenID Connect',
    });
    expect(readConfig({}).oidc).toBeUndefined();
    expect(problemsOf({ OIDC_ISSUER: 'login' })).toContain('OIDC_ISSUER=login: use ');
  });

  it('stores files in a bucket when all its settings are there', () => {
    expect(readConfig({}).uploads.s3).toBeUndefined();
    const some = { S3_BUCKET: 'pulse-files', S3_SECRET_ACCESS_KEY: 'hunter2' };
    expect(problemsOf(some)).toMatch(/^S3_ENDPOINT: required by S3_BUCKET .*\nS3_ACCESS_KEY_ID: required by/);
    expect(problemsOf({ S3_REGION: 'eu' }).split('\n')).toHaveLength(4);
    const all = { ...some, S3_ENDPOINT: 'https://s3.example.org/', S3_ACCESS_KEY_ID: 'pulse' };
    expect(readConfig(all).uploads.s3).toEqual({
      endpoint: 'https://s3.example.org',
      bucket: 'pulse-files',
      region: 'us-east-1',
      accessKeyId: 'pulse',
      secretAccessKey: 'hunter2',
    });
    expect(problemsOf({ ...all, S3_BUCKET: 'a/../b', S3_ENDPOINT: 's3' })).toMatch(
      /^S3_ENDPOINT=s3: use the address.*\nS3_BUCKET=a\/..\/b: use the name/,
    );
  });

  it('reports every problem at once', () => {
    expect(problemsOf({ PORT: 'abc', LOG_LEVEL: 'loud' }).split('\n')).toHaveLength(2);
  });

  it('does not print secrets', () => {
    const message = problemsOf({
      DATABASE_URL: 'mysql://pulse:hunter2@db',
      PULSE_SECRET: 'too-short',
    });
    expect(message).toContain('DATABASE_URL: use postgres://');
    expect(message).toContain('PULSE_SECRET: use at least 32');
    expect(message).not.toMatch(/hunter2|too-short/);
  });
});
