import type { IncomingMessage } from 'node:http';
import { expect, it, vi } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { CLAIMED } from '#server/doctor/probe.ts';
import { createForwardedNotice } from './client-address.ts';

const request = (headers: Readonly<Record<string, string>>) =>
  ({ headers, socket: { remoteAddress: '10.0.0.1' } }) as unknown as IncomingMessage;
const forwarded = request({ 'x-forwarded-for': '203.0.113.5' });

it('says once that a proxy is not trusted, and what to do', () => {
  const warn = vi.fn<(fields: object, message: string) => void>();
  const log = { debug: () => {}, info: () => {}, error: () => {}, warn };
  const notice = createForwardedNotice(readConfig({}), log);
  notice(request({}));
  notice(request({ 'x-forwarded-for': CLAIMED }));
  expect(warn).not.toHaveBeenCalled();
  for (let n = 0; n < 3; n += 1) notice(forwarded);
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    { from: '10.0.0.1' },
    expect.stringContaining('set PULSE_TRUST_PROXY=1'),
  );
  createForwardedNotice(readConfig({ PULSE_TRUST_PROXY: '1' }), log)(forwarded);
  expect(warn).toHaveBeenCalledOnce();
});
