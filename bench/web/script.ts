/** Measures the JavaScript that the first board needs, compressed with gzip: what the page names, and no file that is fetched later. */
import http from 'node:http';
import type { Account } from '#test/client.ts';

export async function scriptBytes(board: string, { cookie }: Account): Promise<number> {
  const page = await fetch(board, { headers: { cookie, accept: 'text/html' } });
  const named = [...(await page.text()).matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, file]) => file ?? '');
  if (named.length < 2) throw new Error('The page names no scripts');
  const sizes = await Promise.all(named.map((file) => packedSize(new URL(file, board))));
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function packedSize(url: URL): Promise<number> {
  return new Promise((resolve, reject) => {
    http
      .get(url, { headers: { 'Accept-Encoding': 'gzip' } }, (response) => {
        let size = 0;
        response.on('data', (part: Buffer) => (size += part.length)).once('end', () => resolve(size));
      })
      .once('error', reject);
  });
}
