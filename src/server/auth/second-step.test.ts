import { expect, it } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { trustToken } from './second-step.ts';

it('a browser sends its trust for one person, over https in a secure cookie', () => {
  const cookies = 'pulse.trusted.ann=open; __Host-pulse.trusted.ann=safe; pulse.trusted.ben=other';
  expect(trustToken(readConfig({}), 'ann', cookies)).toBe('open');
  expect(trustToken(readConfig({ PULSE_URL: 'https://pulse.example.org' }), 'ann', cookies)).toBe('safe');
  expect(trustToken(readConfig({}), 'eve', cookies)).toBeUndefined();
  expect(trustToken(readConfig({}), 'ann', null)).toBeUndefined();
});
