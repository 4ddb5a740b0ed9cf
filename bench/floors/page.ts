/** The least a page can do: a bare server gives it the same rows, and it shows and moves cards without our code. */
import fs from 'node:fs';
import path from 'node:path';
import { serve, type PageFloor } from './serve.ts';

const PAGE = fs.readFileSync(path.join(import.meta.dirname, 'page.html'));

/** `rows`: as returned by `/api/scopes/…`, as JSON text. */
export async function startPageFloor(rows: string): Promise<PageFloor> {
  const body = Buffer.from(rows);
  return serve((asked) => (asked === '/' ? ['text/html', PAGE] : ['application/json', body]));
}
