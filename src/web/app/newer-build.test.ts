import { describe, expect, it } from 'vitest';
import { newerEntry } from './newer-build.ts';

const entry = '/assets/index-one.js';
const page = (src: string) => `<script type="module" crossorigin src="${src}"></script><div id="root"></div>`;
const answering = (body: string, status = 200) => ({ entry, fetchPage: async () => new Response(body, { status }) });

describe('newer build', () => {
  it('is found when the page’s first file differs', async () => {
    expect(await newerEntry(answering(page('/assets/index-two.js')))).toBe('/assets/index-two.js');
    expect(await newerEntry(answering(page(entry)))).toBe(null);
  });

  it('is not concluded from a failing server, a foreign page or no network', async () => {
    expect(await newerEntry(answering(page('/assets/index-two.js'), 502))).toBe(null);
    expect(
      await newerEntry(answering('<script type="module" src="/portal.js"></script><h1>Sign in to this network</h1>')),
    ).toBe(null);
    expect(await newerEntry({ entry, fetchPage: () => Promise.reject(new TypeError('Failed to fetch')) })).toBe(null);
  });
});
