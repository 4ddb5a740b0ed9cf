import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { isOwnOrigin } from './origin.ts';

const plain = readConfig({});
const named = readConfig({
  PULSE_URL: 'https://pulse.example.org',
  PULSE_TRUSTED_ORIGINS: 'https://kiosk.example.org',
});
const proxied = readConfig({ PULSE_TRUST_PROXY: 'true' });

describe('isOwnOrigin', () => {
  it('admits the host of the request', () => {
    expect(isOwnOrigin({ host: 'localhost:3000', origin: 'http://localhost:3000' }, plain)).toBe(true);
    expect(isOwnOrigin({ host: 'pulse.lan', origin: 'https://pulse.lan' }, plain)).toBe(true);
  });

  it.each(['http://evil.example', 'http://localhost:3001', 'http://localhost:3000.evil.example', 'null', 'nonsense'])(
    'refuses %s',
    (origin) => {
      expect(isOwnOrigin({ host: 'localhost:3000', origin }, plain)).toBe(false);
    },
  );

  it('requires the operator’s address where it is set', () => {
    expect(isOwnOrigin({ host: 'pulse.example.org', origin: 'https://pulse.example.org' }, named)).toBe(true);
    expect(isOwnOrigin({ host: 'pulse.example.org', origin: 'https://kiosk.example.org' }, named)).toBe(true);
    expect(isOwnOrigin({ host: 'pulse.example.org', origin: 'http://pulse.example.org' }, named)).toBe(false);
    expect(isOwnOrigin({ host: 'other.example', origin: 'https://other.example' }, named)).toBe(false);
  });

  it('accepts the forwarded host from a trusted proxy only', () => {
    const headers = {
      host: '10.0.0.5:3000',
      origin: 'https://pulse.lan',
      'x-forwarded-host': 'pulse.lan',
    };
    expect(isOwnOrigin(headers, proxied)).toBe(true);
    expect(isOwnOrigin(headers, plain)).toBe(false);
  });

  it('admits programs, and no page that hides its origin', () => {
    expect(isOwnOrigin({ host: 'localhost:3000' }, plain)).toBe(true);
    expect(isOwnOrigin({ host: 'localhost:3000', 'sec-fetch-site': 'same-origin' }, plain)).toBe(true);
    expect(isOwnOrigin({ host: 'localhost:3000', 'sec-fetch-site': 'cross-site' }, plain)).toBe(false);
    expect(isOwnOrigin({ host: 'localhost:3000', 'sec-fetch-site': 'same-site' }, plain)).toBe(false);
  });
});
