/** Pictures of people: uploaded by themselves, shown to everyone signed in. */
import { DAY, SECOND } from '#domain/duration.ts';
import { setAvatar } from '#domain/person/avatar.ts';
import { findAvatar, deleteAvatar, saveAvatar } from '#server/auth/avatars.ts';
import { CPU_MS } from '#server/threads/limits.ts';
import type { AppPorts } from './ports.ts';
import type { Serve } from './serve.ts';
import { problem } from './problem.ts';

const YEAR = (365 * DAY) / SECOND;

export function addAvatars(serve: Serve, { database, clock, door, threads }: AppPorts): void {
  /** The body is the file. The type that the request claims is ignored. */
  serve('PUT /api/me/avatar', async ({ c, person }) => {
    const sent = new Uint8Array(await c.req.arrayBuffer());
    const judged = await threads.run('picture', sent, { of: person, cpuMs: CPU_MS.image, transfer: [sent.buffer] });
    if ('code' in judged) return problem(c, 415, judged.code, judged.message);
    const { type, bytes } = judged;
    const avatar = await saveAvatar(database, person, { type, bytes: Buffer.from(bytes.buffer) }, clock.now());
    await door.executeSystem(setAvatar({ id: person, avatar }));
    return { avatar };
  });

  serve('DELETE /api/me/avatar', async ({ person }) => {
    await door.executeSystem(setAvatar({ id: person, avatar: null }));
    await deleteAvatar(database, person);
    return {};
  });

  serve('GET /api/avatars/:person/:hash', async ({ c, params: { person, hash } }) => {
    const avatar = await findAvatar(database, person, hash);
    if (!avatar) return problem(c, 404, 'not_found', 'Not found');
    return c.body(new Uint8Array(avatar.bytes), 200, {
      'Content-Type': avatar.type,
      'Cache-Control': `private, max-age=${YEAR}, immutable`,
      // Opened on its own it can do nothing, whatever a browser takes it for.
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Content-Disposition': 'inline',
    });
  });
}
