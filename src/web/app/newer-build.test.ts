import { describe, expect, it } from 'vitest';
import { hasNewer } from './newer-build.ts';

const entry = '/assets/index-one.js';
const page = (src: string) => `<script type="module" src="${src}"></script><div id="root"></div>`;
const answering = (body: string, status = 200) => ({ entry, fetchPage: async () => new Response(body, { status }) });

describe('newer build', () => {
  it('is found when the page’s first file differs', async () => {
    expect(await hasNewer(answering(page('/assets/index-two.js')))).toBe(true);
    expect(await hasNewer(answering(page(entry)))).toBe(false);
  });

  it('is not concluded from a failing server, a foreign page or no network', async () => {
    expect(await hasNewer(answering(page('/assets/index-two.js'), 502))).toBe(false);
    expect(await hasNewer(answering('<h1>Sign in to this network</h1>'))).toBe(false);
    expect(await hasNewer({ entry, fetchPage: () => Promise.reject(new TypeError('Failed to fetch')) })).toBe(false);
  });
});
