/** The bytes of uploads: sent in parts by the person who announced the upload, read by people who may see it now. */
import { ReadableStream as NodeStream } from 'node:stream/web';
import { MINUTE } from '#domain/duration.ts';
import { Refusal } from '#domain/refusal.ts';
import { schema, type RowOf } from '#domain/registry.ts';
import { readable } from '#sync/hub/readable.ts';
import { Semaphore } from '#sync/hub/semaphore.ts';
import { CPU_MS } from '#server/threads/limits.ts';
import { receivePart } from '#server/uploads/receive.ts';
import { bytesOfPerson, findBytes, partsOf, storeBytes } from '#server/uploads/stored-bytes.ts';
import { largeReads, type LargeReadLimits } from './large-reads.ts';
import type { AppPorts } from './ports.ts';
import type { Serve } from './serve.ts';
import { problem } from './problem.ts';

/** A browser asks for the images of a page at once. */
const FILES: LargeReadLimits = { ofPerson: 6, inAll: 32, waiting: 1_000, idleMs: 2 * MINUTE };
/** Files that are in memory as a whole while they are checked, in all. */
const WHOLE_MAX = 2;
const THUMBNAIL_BYTES = 512 * 1024;
const THUMBNAIL_PIXELS = 1024;

export function addUploads(serve: Serve, ports: AppPorts): void {
  const { store, database, door, clock, config, bytes, threads } = ports;
  const { limits } = config.uploads;
  const stored = { database, bytes };
  const fewAtATime = largeReads(ports, FILES);
  const receiving = { ...stored, door, limits, threads, whole: new Semaphore(WHOLE_MAX) };

  /** The rights are those of this moment. */
  const uploadFor = async (person: string, uploadId: string): Promise<RowOf<'upload'>> => {
    const [upload] = await readable(store, schema, person, 'upload', [uploadId]);
    if (!upload) throw new Refusal('upload_not_found');
    return upload as RowOf<'upload'>;
  };
  /** One whose bytes this person may send. */
  const arriving = async (person: string, uploadId: string): Promise<RowOf<'upload'>> => {
    const upload = await uploadFor(person, uploadId);
    if (upload.userId !== person || upload.type !== null) throw new Refusal('upload_not_found');
    return upload;
  };

  /** Why its bytes are too many. Asked for each part: several uploads of one person may arrive at once. */
  const excess = async ({ id: uploadId, userId, name, size }: RowOf<'upload'>): Promise<[string, string] | null> => {
    if (size > limits.maxBytes)
      return ['UPLOAD_TOO_LARGE', `“${name}” is larger than ${Math.floor(limits.maxBytes / 1024 ** 2)} MB`];
    if ((await bytesOfPerson(database, userId, uploadId)) + size <= limits.maxBytesPerPerson) return null;
    const most = Math.floor(limits.maxBytesPerPerson / 1024 ** 3);
    return ['UPLOAD_NO_SPACE', `There is no space left for “${name}”: your files may take ${most} GB`];
  };

  serve('GET /api/me/storage', async ({ person }) => ({
    used: await bytesOfPerson(database, person),
    most: limits.maxBytesPerPerson,
  }));

  serve(
    'GET /api/uploads/:id/offset',
    async ({ c, person, params }) => {
      const upload = await uploadFor(person, params.id);
      if (upload.userId !== person) throw new Refusal('upload_not_found');
      if (upload.type !== null) return { offset: upload.size, isReady: true };
      const tooMuch = await excess(upload);
      if (tooMuch) return problem(c, 413, ...tooMuch);
      return { offset: (await partsOf(stored, upload.id)).end, isReady: false };
    },
    fewAtATime,
  );

  serve(
    'PATCH /api/uploads/:id',
    async ({ c, person, params, query }) => {
      const upload = await uploadFor(person, params.id);
      if (upload.userId !== person) throw new Refusal('upload_not_found');
      // The answer to the last part may have been lost.
      if (upload.type !== null) return { offset: upload.size, isReady: true };
      const tooMuch = await excess(upload);
      if (tooMuch) return problem(c, 413, ...tooMuch);
      const part = Buffer.from(await c.req.arrayBuffer());
      const received = await receivePart(receiving, upload, query.offset, part, clock.now());
      if ('code' in received) return problem(c, 415, received.code, received.message);
      if ('beyond' in received)
        return problem(
          c,
          413,
          'UPLOAD_BEYOND',
          `This part goes beyond the ${received.beyond} bytes that were announced`,
        );
      if ('expected' in received)
        return problem(c, 409, 'UPLOAD_OFFSET', `The next part of this file begins at ${received.expected}`);
      return received;
    },
    fewAtATime,
  );

  /** Made by the browser of the person who sends the image, and checked like any image. */
  serve(
    'PUT /api/uploads/:id/thumbnail',
    async ({ c, person, params }) => {
      const upload = await arriving(person, params.id);
      // One can be sent for an upload whose own bytes never are.
      const tooMuch = await excess(upload);
      if (tooMuch) return problem(c, 413, ...tooMuch);
      const sent = new Uint8Array(await c.req.arrayBuffer());
      const request = { of: person, cpuMs: CPU_MS.image, transfer: [sent.buffer] };
      const image = sent.length <= THUMBNAIL_BYTES ? await threads.run('image', sent, request) : null;
      if (!image || Math.max(image.size.width, image.size.height) > THUMBNAIL_PIXELS)
        return problem(c, 415, 'UPLOAD_NO_IMAGE', 'This isn’t a small PNG, JPEG, WebP or GIF image');
      const line = { kind: 'thumbnail', position: 0, type: image.type } as const;
      await storeBytes(stored, upload.id, line, image.bytes, clock.now());
      return {};
    },
    fewAtATime,
  );

  for (const [route, kinds] of [
    ['GET /api/uploads/:id', ['file']],
    ['GET /api/uploads/:id/thumbnail', ['thumbnail', 'file']],
  ] as const)
    serve(
      route,
      async ({ c, person, params }) => {
        const upload = await uploadFor(person, params.id);
        if (upload.type === null) throw new Refusal('upload_not_found');
        for (const kind of kinds) {
          // Only what is known to be an image is ever shown by a browser, and a file that is none has no thumbnail.
          if (route.endsWith('thumbnail') && upload.width === null) continue;
          const found = await findBytes(stored, upload.id, kind);
          if (!found) continue;
          const shown = upload.width === null ? 'attachment' : 'inline';
          return c.body(NodeStream.from(found.content) as ReadableStream, 200, {
            'Content-Length': String(found.size),
            'Content-Type': found.type,
            'Content-Disposition': `${shown}; filename*=UTF-8''${encoded(upload.name)}`,
            // Asked for again each time, since rights may have changed.
            'Cache-Control': 'private, no-cache',
            'Content-Security-Policy': "default-src 'none'; sandbox",
          });
        }
        throw new Refusal('upload_not_found');
      },
      fewAtATime,
    );
}

/** As RFC 8187 wants it. */
function encoded(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
}
