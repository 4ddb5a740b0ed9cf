import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Hono } from 'hono';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { securityHeaders } from './security.ts';
import { loadSite } from './site.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pulse-security-'));
fs.writeFileSync(path.join(folder, 'index.html'), '<!doctype html>the app');
fs.writeFileSync(path.join(folder, 'telegram.html'), '<!doctype html>inside Telegram');
afterAll(() => fs.rmSync(folder, { recursive: true }));

const app = new Hono();
const site = loadSite(folder);
app.use(securityHeaders(readConfig({})));
app.get('/api/me', (c) => c.json({}));
app.get('*', (c) => site.serve(c) ?? c.text('Not found', 404));

async function ask(at: string) {
  const answer = await app.request(at, { headers: { accept: 'text/html' } });
  const policy = answer.headers.get('content-security-policy') ?? '';
  return { answer, policy, body: await answer.text() };
}

describe('framing', () => {
  it.each(['/telegram-tasks', '/telegram-preview', '/telegram-tasks?lang=de'])('Telegram may embed %s', async (at) => {
    const { answer, policy, body } = await ask(at);
    expect(body).toContain('inside Telegram');
    expect(policy).toMatch(/frame-ancestors https:\/\/web\.telegram\.org https:\/\/\*\.telegram\.org$/);
    expect(answer.headers.has('x-frame-options')).toBe(false);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it.each([
    '/',
    '/tasks',
    '/login',
    '/index.html',
    '/telegram.html',
    '/telegram-tasks/',
    '/telegram-tasks/x',
    '/telegram-tasksx',
    '/TELEGRAM-TASKS',
    '//telegram-tasks',
    '/projects/telegram-preview',
    '/api/me',
  ])('nobody may embed %s', async (at) => {
    const { answer, policy, body } = await ask(at);
    expect(body).not.toContain('inside Telegram');
    expect(policy).toContain("frame-ancestors 'none'");
    expect(answer.headers.get('x-frame-options')).toBe('DENY');
  });

  it('the preview reaches nothing, the tasks their own server', async () => {
    expect((await ask('/telegram-preview')).policy).toContain("connect-src 'none'");
    expect((await ask('/telegram-tasks')).policy).toContain("connect-src 'self'");
  });
});
