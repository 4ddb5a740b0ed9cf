import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packSite } from '#tools/pack-site.ts';
import { loadSite } from './site.ts';

const script = `console.log(${JSON.stringify('pulse '.repeat(500))});`;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pulse-site-'));
const app = new Hono();
const page = { headers: { accept: 'text/html,*/*' } };

beforeAll(() => {
  fs.mkdirSync(path.join(folder, 'assets', 'telegram'), { recursive: true });
  fs.writeFileSync(path.join(folder, 'index.html'), '<!doctype html><script>first();</script>');
  fs.writeFileSync(path.join(folder, 'api.html'), '<!doctype html>the API');
  fs.writeFileSync(path.join(folder, 'icon.svg'), '<svg/>');
  fs.writeFileSync(path.join(folder, 'icon-192.png'), 'a picture');
  for (const name of ['index-B2xq9_aZ.js', 'CCNK7zi.js', 'telegram/index-D_k0.js'])
    fs.writeFileSync(path.join(folder, 'assets', name), script);
  packSite(folder);
  const site = loadSite(folder);
  app.get('*', (c) => site.serve(c) ?? c.text('Not found', 404));
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

describe('site', () => {
  it('caches files named by their content forever, and revalidates others', async () => {
    // Most have no other name than their hash.
    for (const name of ['index-B2xq9_aZ.js', 'CCNK7zi.js', 'telegram/index-D_k0.js']) {
      const hashed = await app.request(`/assets/${name}`);
      expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(hashed.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    }
    const icon = await app.request('/icon.svg');
    expect(icon.headers.get('cache-control')).toBe('no-cache');
    const again = await app.request('/icon.svg', {
      headers: { 'if-none-match': icon.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });

  it('sends what the build has packed to browsers that can unpack it', async () => {
    for (const [accepted, encoding, unpack] of [
      ['gzip, br', 'br', zlib.brotliDecompressSync],
      ['gzip', 'gzip', zlib.gunzipSync],
    ] as const) {
      const packed = await app.request('/assets/index-B2xq9_aZ.js', { headers: { 'accept-encoding': accepted } });
      expect(packed.headers.get('content-encoding')).toBe(encoding);
      expect(packed.headers.get('vary')).toBe('Accept-Encoding');
      expect(packed.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
      expect(unpack(await packed.arrayBuffer()).toString()).toBe(script);
    }
    const plain = await app.request('/assets/index-B2xq9_aZ.js');
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await plain.text()).toBe(script);
    expect((await app.request('/assets/index-B2xq9_aZ.js.br')).status).toBe(404);
  });

  it('answers any page with the current app', async () => {
    for (const path of ['/', '/projects/42', '/index.html']) {
      const answer = await app.request(path, page);
      expect(answer.headers.get('content-type')).toContain('text/html');
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      expect(await answer.text()).toContain('doctype');
    }
  });

  it('shows the API at an address of its own', async () => {
    expect(await (await app.request('/api', page)).text()).toContain('the API');
    expect(await (await app.request('/api')).text()).toContain('the API');
    expect((await app.request('/api.html')).status).toBe(404);
  });

  it('allows only the page’s own inline scripts', async () => {
    const policy = (await app.request('/', page)).headers.get('content-security-policy') ?? '';
    const hash = createHash('sha256').update('first();').digest('base64');
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect((await app.request('/icon.svg')).headers.get('content-security-policy')).toBeNull();
  });

  it('goes on serving what a build has replaced', async () => {
    const before = fs.mkdtempSync(path.join(os.tmpdir(), 'pulse-site-'));
    fs.cpSync(folder, before, { recursive: true });
    const site = loadSite(before);
    await site.readAll();
    fs.rmSync(before, { recursive: true });
    const held = new Hono().get('*', (c) => site.serve(c) ?? c.text('Not found', 404));
    const answer = await held.request('/assets/CCNK7zi.js', { headers: { 'accept-encoding': 'br' } });
    expect(zlib.brotliDecompressSync(await answer.arrayBuffer()).toString()).toBe(script);
    expect(await (await held.request('/projects/42', page)).text()).toContain('doctype');
  });

  it('has an icon where browsers look for one', async () => {
    const icon = await app.request('/favicon.ico');
    expect(icon.headers.get('content-type')).toBe('image/png');
    expect(await icon.text()).toBe('a picture');
  });

  it('is served at the address itself', async () => {
    const response = await app.request('/');
    expect(response.headers.get('content-type')).toContain('text/html');
  });

  it('does not answer a script request with a page', async () => {
    const missing = await app.request('/assets/index-gone.js', { headers: { accept: '*/*' } });
    expect(missing.status).toBe(404);
  });

  it('serves nothing outside its folder', async () => {
    for (const way of ['/../package.json', '/%2e%2e/package.json', '/assets/..%2f..%2fpackage.json']) {
      expect((await app.request(way)).status).toBe(404);
    }
  });
});
