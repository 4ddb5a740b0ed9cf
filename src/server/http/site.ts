/** The web app's files, held in memory: a build that replaces them does not affect a running server. */
import { createHash } from 'node:crypto';
import { DAY, SECOND } from '#domain/duration.ts';
import fs from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Context } from 'hono';
import { contentPolicy, isEmbedded } from './security.ts';

interface Asset {
  readonly type: string;
  /** Its name changes with its content, as that of every file the build puts into its folder of assets (vite.config.ts). */
  readonly hashed: boolean;
  readonly content: () => Content;
  /** Computed when it is first asked for: nobody asks for most files. */
  readonly etag: () => string;
}

interface Content {
  readonly body: Buffer<ArrayBuffer>;
  /** The content policy of a page. */
  readonly policy?: string;
  readonly packed: ReadonlyMap<string, Buffer<ArrayBuffer>>;
}

export interface Site {
  /** Answers GET and HEAD; undefined if no file has this path and the request is not for a page. */
  serve(c: Context): Response | undefined;
  /**
   * Reads what nobody has asked for yet. Apart from the start, which it would make longer by a third.
   *
   * @throws if a file has gone since the start
   */
  readAll(): Promise<void>;
}

const TYPES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '.css': 'text/css; charset=utf-8',
    '.html': 'text/html; charset=utf-8',
    '.js': 'text/javascript; charset=utf-8',
    '.json': 'application/json',
    '.map': 'application/json',
    '.png': 'image/png',
    '.svg': 'image/svg+xml',
    '.txt': 'text/plain; charset=utf-8',
    '.webmanifest': 'application/manifest+json',
    '.webp': 'image/webp',
    '.woff2': 'font/woff2',
  }),
);
const EMBEDDED_PAGE = '/telegram.html';
const API_PAGE = '/api.html';
/** Where the description of the API can be read and tried. */
export const API_PATH = '/api';
/** The encodings in which a file may lie beside it (tools/pack-site.ts), the smallest first, by their extensions. */
const PACKED = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;
const YEAR = (365 * DAY) / SECOND;

/** Looks for files once, and reads each once. Without a build, nothing is served. */
export function loadSite(folder: string): Site {
  const assets = new Map<string, Asset>();
  const entries = fs.existsSync(folder) ? fs.readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
  const files = new Set(
    entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => parentPath + path.sep + name),
  );
  for (const file of files) {
    if (PACKED.some(([, extension]) => file.endsWith(extension))) continue;
    assets.set(file.slice(folder.length).replaceAll(path.sep, '/'), assetOf(file, files));
  }
  const all = [...assets.values()];
  const page = assets.get('/index.html');
  // Any request for `/`, from a browser or not.
  if (page) assets.set('/', page);
  const icon = assets.get('/icon-192.png');
  // Browsers ask for it beside what is no page of the app, such as an answer of the API.
  if (icon) assets.set('/favicon.ico', icon);
  const embedded = assets.get(EMBEDDED_PAGE);
  const api = assets.get(API_PAGE);
  if (api) assets.set(API_PATH, api);
  // They are found at their addresses only, of which one has a policy of its own.
  for (const name of [EMBEDDED_PAGE, API_PAGE]) assets.delete(name);

  return {
    serve: (c) => {
      const isPage = c.req.header('accept')?.includes('text/html') ?? false;
      if (embedded && isEmbedded(c.req.path)) {
        return serveAsset(c, embedded, contentPolicy(embedded.content().body.toString(), c.req.path));
      }
      const asset = assets.get(c.req.path) ?? (isPage ? page : undefined);
      return asset && serveAsset(c, asset);
    },
    async readAll() {
      for (const { content } of all) {
        content();
        await setImmediate();
      }
    },
  };
}

/** `files`: all that there are. */
function assetOf(file: string, files: ReadonlySet<string>): Asset {
  const content = once(() => readContent(file, files));
  return {
    type: TYPES.get(path.extname(file)) ?? 'application/octet-stream',
    hashed: file.includes(`${path.sep}assets${path.sep}`),
    content,
    etag: once(() => `W/"${createHash('sha256').update(content().body).digest('base64url').slice(0, 22)}"`),
  };
}

function readContent(file: string, files: ReadonlySet<string>): Content {
  const body = fs.readFileSync(file);
  return {
    body,
    ...(path.extname(file) === '.html' && { policy: contentPolicy(body.toString()) }),
    packed: new Map(
      PACKED.map(([encoding, extension]) => [encoding, `${file}${extension}`] as const)
        .filter(([, packed]) => files.has(packed))
        .map(([encoding, packed]) => [encoding, fs.readFileSync(packed)]),
    ),
  };
}

function once<T>(compute: () => T): () => T {
  let computed: T | undefined;
  return () => (computed ??= compute());
}

function serveAsset(c: Context, { type, hashed, content, etag: etagOf }: Asset, policy = content().policy): Response {
  const { body, packed } = content();
  const etag = etagOf();
  if (policy !== undefined) c.header('Content-Security-Policy', policy);
  c.header('Cache-Control', hashed ? `public, max-age=${YEAR}, immutable` : 'no-cache');
  c.header('ETag', etag);
  if (packed.size > 0) c.header('Vary', 'Accept-Encoding');
  if (c.req.header('if-none-match') === etag) return c.body(null, 304);
  c.header('Content-Type', type);
  const accepted = c.req.header('accept-encoding') ?? '';
  const [encoding, smaller] = [...packed].find(([name]) => accepted.includes(name)) ?? [];
  if (encoding !== undefined) c.header('Content-Encoding', encoding);
  return c.body(smaller ?? body);
}
