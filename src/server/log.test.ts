import { describe, expect, it } from 'vitest';
import { createLog } from './log.ts';

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  let text = '';
  write(createLog('debug', { write: (line) => (text += line) }));
  return text;
}

describe('log', () => {
  it('writes one JSON object per line', () => {
    const line = JSON.parse(logged((log) => log.info({ port: 3000 }, 'listening'))) as unknown;
    expect(line).toMatchObject({ level: 'info', port: 3000, msg: 'listening' });
  });

  it('omits credentials and what people write', () => {
    const text = logged((log) => {
      log.warn({ password: 'hunter2', request: { cookie: 'hunter2', token: 'hunter2', email: 'hunter2' } }, 'x');
      log.warn({ input: { name: 'hunter2' }, headers: { authorization: 'hunter2' } }, 'x');
    });
    expect(text).toContain('[redacted]');
    expect(text).not.toContain('hunter2');
  });

  it('logs an error without what a library attached to it', () => {
    const error = Object.assign(new Error('duplicate key', { cause: new Error('why') }), {
      code: '23505',
      detail: 'Key (name)=(hunter2) already exists',
      parameters: ['hunter2'],
    });
    const text = logged((log) => log.error({ error }, 'failed'));
    expect(JSON.parse(text)).toMatchObject({
      error: { message: 'duplicate key', code: '23505', cause: { message: 'why' } },
    });
    expect(text).not.toContain('hunter2');
  });
});
