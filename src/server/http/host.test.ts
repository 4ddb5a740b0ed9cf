import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { isLocalOperator, isLocal } from './client-address.ts';
import { isKnownHost } from './host.ts';

const HTTPS = { PULSE_URL: 'https://pulse.example.org', PULSE_TRUSTED_ORIGINS: 'https://old.example.org:8443' };

describe('isKnownHost', () => {
  it.each([
    'pulse.example.org',
    'PULSE.example.org:443',
    'pulse.example.org:8443',
    'old.example.org',
    'localhost:3000',
    '127.0.0.1:3000',
    '[::1]:3000',
  ])('accepts %s as its own', (host) => {
    expect(isKnownHost({ host }, readConfig(HTTPS))).toBe(true);
  });

  it.each([
    undefined,
    '',
    'evil.example',
    'pulse.example.org.evil.example',
    'evil.example:pulse.example.org',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'x@pulse.example.org',
    'pulse.example.org/x',
  ])('does not accept %s as its host', (host) => {
    expect(isKnownHost({ host }, readConfig(HTTPS))).toBe(false);
    expect(isKnownHost({ host, 'x-forwarded-host': 'pulse.example.org' }, readConfig(HTTPS))).toBe(false);
  });

  it('trusts the operator’s proxy, and any host where no address is set', () => {
    const behind = readConfig({ ...HTTPS, PULSE_TRUST_PROXY: 'true' });
    expect(isKnownHost({ host: 'upstream', 'x-forwarded-host': 'pulse.example.org' }, behind)).toBe(true);
    expect(isKnownHost({ host: 'upstream', 'x-forwarded-host': 'evil.example' }, behind)).toBe(false);
    expect(isKnownHost({ host: 'anything.lan' }, readConfig({}))).toBe(true);
  });
});

describe('local request', () => {
  const request = (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
    ({ headers, socket: { remoteAddress } }) as unknown as IncomingMessage;
  const host = 'localhost:3000';

  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('comes from %s, for a loopback name', (address) => {
    expect(isLocal(request({ host }, address))).toBe(true);
    expect(isLocal(request({ host: '[::1]' }, address))).toBe(true);
    expect(isLocal(request({ host: 'pulse.lan' }, address))).toBe(false);
    expect(isLocal(request({}, address))).toBe(false);
  });

  it('does not come from another address', () => {
    expect(isLocal(request({ host }, '192.168.1.7'))).toBe(false);
  });

  it.each([
    'forwarded',
    'via',
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'x-real-ip',
    'x-client-ip',
    'true-client-ip',
    'cf-connecting-ip',
    'fly-client-ip',
  ])('is not forwarded: %s', (name) => {
    expect(isLocal(request({ host, [name]: 'x' }))).toBe(false);
  });

  it('is a local operator where no address is set, from a page of its own', () => {
    const at = (env: Record<string, string>, headers: Record<string, string>) =>
      isLocalOperator(request({ host, ...headers }), readConfig(env));
    expect(at({}, {})).toBe(true);
    expect(at({}, { origin: 'http://localhost:3000' })).toBe(true);
    expect(at({ PULSE_URL: 'http://localhost:3000' }, {})).toBe(false);
    expect(at({}, { origin: 'http://evil.example' })).toBe(false);
    expect(at({ PULSE_TRUSTED_ORIGINS: 'http://evil.example' }, { origin: 'http://evil.example' })).toBe(false);
    expect(at({}, { 'sec-fetch-site': 'cross-site' })).toBe(false);
  });
});
