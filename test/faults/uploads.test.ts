import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import Database from 'better-sqlite3';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { beginUpload, removeUpload } from '#domain/upload/commands.ts';
import { createProject } from '#domain/project/commands.ts';
import { removeMember } from '#domain/project/members.ts';
import { createTask } from '#domain/task/create.ts';
import { id, register, send, type Account } from '#test/client.ts';
import { startS3 } from '#test/s3-server.ts';
import { startProcess, type ServerProcess } from '#test/server-process.ts';
import { startServer, type TestServer } from '#test/server.ts';

let server: ServerProcess;
let ann: Account;
let bob: Account;
let stranger: Account;
let project: string;
let task: string;

beforeAll(async () => {
  server = await startProcess({ env: { PULSE_UPLOAD_MB: '1', PULSE_UPLOAD_MEGAPIXELS: '1' } });
  // The first one administers.
  ann = await register(server.url);
  [bob, stranger] = await Promise.all([register(server.url), register(server.url)]);
  [project, task] = [id(), id()];
  await send(server.url, ann, createProject({ id: project, name: 'Kitchen', memberUids: [bob.id] }));
  await send(server.url, ann, createTask({ id: task, name: 'Paint', assignee: bob.id, projectId: project }));
});
afterAll(() => server.stop());

const ask = (account: Account | null, method: string, upload: string, body?: Buffer) =>
  fetch(new URL(`/api/uploads/${upload}`, server.url), {
    method,
    headers: { Origin: new URL(server.url).origin, ...account?.headers },
    ...(body && { body: new Uint8Array(body) }),
  });

async function begin(account: Account, name: string, size: number): Promise<string> {
  const upload = id();
  const answer = await send(server.url, account, beginUpload({ id: upload, name, size, taskId: task }));
  expect(answer).toMatchObject({ success: true });
  return upload;
}

/** In one part. */
async function sent(account: Account, name: string, bytes: Buffer): Promise<string> {
  const upload = await begin(account, name, bytes.length);
  const answer = await ask(account, 'PATCH', `${upload}?offset=0`, bytes);
  expect(await answer.json()).toEqual({ success: true, offset: bytes.length, isReady: true });
  return upload;
}

describe('a file on a task', () => {
  it('arrives in parts, goes on from where it stopped, and is what was sent', async () => {
    const bytes = Buffer.from('a plan of the kitchen');
    const upload = await begin(bob, 'Küche (1).txt', bytes.length);
    expect((await ask(ann, 'GET', upload)).status).toBe(404);
    const first = await ask(bob, 'PATCH', `${upload}?offset=0`, bytes.subarray(0, 6));
    expect(await first.json()).toEqual({ success: true, offset: 6, isReady: false });
    // The answer to the first part was lost, and the server is another one.
    await server.restart();
    expect((await ask(bob, 'PATCH', `${upload}?offset=0`, bytes.subarray(0, 6))).status).toBe(409);
    const reached = await ask(bob, 'GET', `${upload}/offset`);
    expect(await reached.json()).toEqual({ success: true, offset: 6, isReady: false });
    const last = await ask(bob, 'PATCH', `${upload}?offset=6`, bytes.subarray(6));
    expect(await last.json()).toEqual({ success: true, offset: bytes.length, isReady: true });

    const served = await ask(ann, 'GET', upload);
    expect(Buffer.from(await served.arrayBuffer())).toEqual(bytes);
    expect(Object.fromEntries(served.headers)).toMatchObject({
      'content-type': 'text/plain',
      'content-disposition': "attachment; filename*=UTF-8''K%C3%BCche%20%281%29.txt",
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
    });
    // Bytes that are sent again are answered as those that arrived, and change nothing.
    const again = await ask(bob, 'PATCH', `${upload}?offset=0`, Buffer.from('another plan entirely'));
    expect(await again.json()).toEqual({ success: true, offset: bytes.length, isReady: true });
    expect(Buffer.from(await (await ask(ann, 'GET', upload)).arrayBuffer())).toEqual(bytes);
    const [stored, ...others] = filesOf(server).filter((file) => fs.readFileSync(file).equals(bytes));
    expect(others).toEqual([]);
    expect(path.basename(stored ?? '')).toMatch(/^[0-9a-f]{32}$/);
  });

  it('is not found by who may not see it at that moment', async () => {
    const upload = await sent(ann, 'plan.txt', Buffer.from('secret'));
    const missing = await (await ask(stranger, 'GET', id())).text();
    const of = async (account: Account | null) => {
      const answer = await ask(account, 'GET', upload);
      return [answer.status, await answer.text()];
    };
    expect(await of(null)).toEqual([401, expect.any(String)]);
    expect(await of(stranger)).toEqual([404, missing]);
    expect(await of(bob)).toEqual([200, 'secret']);
    for (const way of ['offset', 'thumbnail']) {
      expect((await ask(stranger, 'GET', `${upload}/${way}`)).status).toBe(404);
    }
    await send(server.url, ann, removeMember({ id: project, personId: bob.id }));
    expect(await of(bob)).toEqual([404, missing]);
    expect(await of(ann)).toEqual([200, 'secret']);
    await send(server.url, ann, removeUpload({ id: upload }));
    expect(await of(ann)).toEqual([404, missing]);
  });

  it('is sent by the person who announced it alone, and no further than announced', async () => {
    const upload = await begin(ann, 'plan.txt', 4);
    expect((await ask(stranger, 'PATCH', `${upload}?offset=0`, Buffer.from('text'))).status).toBe(404);
    expect((await ask(ann, 'PATCH', `${upload}?offset=0`, Buffer.from('texts'))).status).toBe(413);
    expect((await ask(ann, 'PATCH', `${upload}?offset=-1`, Buffer.from('text'))).status).toBe(409);
    expect((await ask(ann, 'PATCH', upload, Buffer.from('text'))).status).toBe(400);
    const large = await begin(ann, 'large.bin', 1024 * 1024 + 1);
    const answer = await ask(ann, 'GET', `${large}/offset`);
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ error: '“large.bin” is larger than 1 MB' });
    expect((await ask(ann, 'PATCH', `${large}?offset=0`, Buffer.from('text'))).status).toBe(413);
  });
});

describe('the space that files take', () => {
  it('is shown to each person, and that of all to administrators alone', async () => {
    const space = async (account: Account | null, whose: 'me' | 'instance') => {
      const answer = await fetch(new URL(`/api/${whose}/storage`, server.url), { headers: { ...account?.headers } });
      return answer.ok ? ((await answer.json()) as { used: number }) : answer.status;
    };
    const eve = await register(server.url);
    expect(await space(eve, 'me')).toEqual({ success: true, used: 0, most: 5 * 1024 ** 3 });
    const [before, mine] = [await space(ann, 'instance'), await space(ann, 'me')];
    const upload = await sent(ann, 'five.txt', Buffer.from('bytes'));
    const more = (than: typeof before) => ({ ...(than as object), used: (than as { used: number }).used + 5 });
    expect(before).toMatchObject({ mostPerPerson: 5 * 1024 ** 3 });
    expect(await space(ann, 'instance')).toEqual(more(before));
    expect(await space(ann, 'me')).toEqual(more(mine));
    expect(await space(eve, 'me')).toMatchObject({ used: 0 });
    // It can be restored.
    await send(server.url, ann, removeUpload({ id: upload }));
    expect(await space(ann, 'me')).toEqual(more(mine));
    expect(await space(eve, 'instance')).toBe(403);
    expect(await space(null, 'me')).toBe(401);
  });
});

describe('an image on a task', () => {
  it('is shown without its metadata, in small where its browser sent that', async () => {
    const bytes = png(40, 30, Buffer.from('Author\0Ann'));
    const upload = await begin(ann, 'photo.png', bytes.length);
    expect((await ask(ann, 'PUT', `${upload}/thumbnail`, Buffer.from('<svg/>'))).status).toBe(415);
    expect((await ask(ann, 'PUT', `${upload}/thumbnail`, png(2000, 20))).status).toBe(415);
    expect((await ask(ann, 'PUT', `${upload}/thumbnail`, png(4, 3))).status).toBe(200);
    expect((await ask(ann, 'PATCH', `${upload}?offset=0`, bytes)).status).toBe(200);
    const served = await ask(ann, 'GET', upload);
    expect(served.headers.get('content-type')).toBe('image/png');
    expect(served.headers.get('content-disposition')).toBe("inline; filename*=UTF-8''photo.png");
    expect(Buffer.from(await served.arrayBuffer())).toEqual(png(40, 30));
    const small = await ask(ann, 'GET', `${upload}/thumbnail`);
    expect(Buffer.from(await small.arrayBuffer())).toEqual(png(4, 3));
    const alone = await sent(ann, 'icon.png', png(8, 8));
    expect(Buffer.from(await (await ask(ann, 'GET', `${alone}/thumbnail`)).arrayBuffer())).toEqual(png(8, 8));
  });

  it.each([
    ['an archive', Buffer.from('PK\x03\x04rest', 'latin1'), 'UPLOAD_NO_IMAGE', 'It is a ZIP archive.'],
    ['a page', Buffer.from('<script>alert(1)</script>'), 'UPLOAD_NO_IMAGE', 'It is a text.'],
    ['enormous', png(2000, 2000), 'UPLOAD_TOO_MANY_PIXELS', 'more than 1 megapixels'],
  ])('is refused if it is %s, which leaves no bytes behind', async (_, bytes, code, says) => {
    const before = filesOf(server).length;
    const upload = await begin(ann, 'photo.png', bytes.length);
    const answer = await ask(ann, 'PATCH', `${upload}?offset=0`, bytes);
    expect(answer.status).toBe(415);
    expect(await answer.json()).toMatchObject({ code, error: expect.stringContaining(says) as unknown });
    expect((await ask(ann, 'GET', upload)).status).toBe(404);
    expect(filesOf(server)).toHaveLength(before);
  });
});

describe('a backup', () => {
  it('that was taken while people go on is restored with its files, for who may see them', async () => {
    const bytes = Buffer.from('a plan that is in the backup');
    const kept = await sent(ann, 'kept.txt', bytes);
    const removed = await sent(ann, 'removed.txt', bytes);
    const data = fs.mkdtempSync(path.join(os.tmpdir(), 'pulse-restored-'));
    // As docs/operate has it: the database first, then the files, and the secret.
    const database = new Database(path.join(server.data, 'pulse.db'), { readonly: true });
    await database.backup(path.join(data, 'pulse.db'));
    database.close();
    const later = await sent(ann, 'later.txt', bytes);
    await send(server.url, ann, removeUpload({ id: removed }));
    for (const name of ['uploads', 'secret'])
      fs.cpSync(path.join(server.data, name), path.join(data, name), { recursive: true });

    const restored = await startServer({ data });
    onTestFinished(() => restored.stop());
    const of = async (account: Account, upload: string) => {
      const answer = await fetch(new URL(`/api/uploads/${upload}`, restored.url), { headers: account.headers });
      return [answer.status, answer.ok ? await answer.text() : ''];
    };
    expect(await of(ann, kept)).toEqual([200, bytes.toString()]);
    // As it was then.
    expect(await of(ann, removed)).toEqual([200, bytes.toString()]);
    expect(await of(ann, later)).toEqual([404, '']);
    expect(await of(stranger, kept)).toEqual([404, '']);
  });
});

describe('the data of a person', () => {
  it('has the files that they have added, named in it, and nobody else’s', async () => {
    const own = await sent(ann, 'plan.txt', Buffer.from('mine'));
    const again = await sent(ann, 'PLAN.txt', Buffer.from('mine, too'));
    await begin(ann, 'never sent.txt', 9);
    const gone = await sent(ann, 'gone.txt', Buffer.from('gone'));
    await send(server.url, ann, removeUpload({ id: gone }));
    const answer = await fetch(new URL('/api/me/data.zip', server.url), { headers: ann.headers });
    expect(answer.headers.get('content-type')).toBe('application/zip');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="pulse-[\d-]+\.zip"$/);
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    const [name = ''] = Object.keys(files);
    expect(name).toMatch(/^pulse-[\d-]+\.json$/);
    const data = JSON.parse(strFromU8(files[name] ?? new Uint8Array())) as { uploads: { id: string; file?: string }[] };
    const content = (upload: string) => {
      const { file = '' } = data.uploads.find(({ id: each }) => each === upload) ?? {};
      return [file, strFromU8(files[file] ?? new Uint8Array())];
    };
    expect([content(own)[1], content(again)[1]]).toEqual(['mine', 'mine, too']);
    expect(content(own)[0]?.toLowerCase()).not.toBe(content(again)[0]?.toLowerCase());
    expect(content(again)[0]).toMatch(/^files\/PLAN( \(\d+\))?\.txt$/);
    expect(Object.values(files).map((each) => strFromU8(each))).not.toContain('gone');
    const hers = await fetch(new URL('/api/me/data.zip', server.url), { headers: stranger.headers });
    expect(Object.keys(unzipSync(new Uint8Array(await hers.arrayBuffer())))).toEqual([name]);
    expect((await fetch(new URL('/api/me/data.zip', server.url))).status).toBe(401);
  });
});

describe('files in a bucket', () => {
  it('are stored there, served from there, counted for each person, and wait while it is away', async () => {
    const service = await startS3();
    const { endpoint, bucket, region, accessKeyId, secretAccessKey } = service.settings;
    const inBucket = await startServer({
      env: {
        S3_ENDPOINT: endpoint,
        S3_BUCKET: bucket,
        S3_REGION: region,
        S3_ACCESS_KEY_ID: accessKeyId,
        S3_SECRET_ACCESS_KEY: secretAccessKey,
        PULSE_UPLOAD_MB: '2000',
        PULSE_UPLOAD_PERSON_GB: '1',
      },
    });
    onTestFinished(async () => {
      await inBucket.stop();
      await service.stop();
    });
    const cleo = await register(inBucket.url);
    const own = id();
    await send(inBucket.url, cleo, createTask({ id: own, name: 'Paint', assignee: cleo.id }));
    const at = (method: string, path: string, body?: Buffer) =>
      fetch(new URL(`/api/uploads/${path}`, inBucket.url), {
        method,
        headers: { Origin: new URL(inBucket.url).origin, ...cleo.headers },
        ...(body && { body: new Uint8Array(body) }),
      });
    const upload = id();
    await send(inBucket.url, cleo, beginUpload({ id: upload, name: 'plan.txt', size: 4, taskId: own }));
    service.breaks({ status: 503, code: 'SlowDown' });
    expect((await at('PATCH', `${upload}?offset=0`, Buffer.from('plan'))).status).toBe(503);
    service.breaks(null);
    expect(await (await at('GET', `${upload}/offset`)).json()).toMatchObject({ offset: 0 });
    expect((await at('PATCH', `${upload}?offset=0`, Buffer.from('plan'))).status).toBe(200);
    expect(Array.from(service.objects.values(), String)).toEqual(['plan']);
    expect(await (await at('GET', upload)).text()).toBe('plan');
    expect(fs.existsSync(path.join(inBucket.data, 'uploads'))).toBe(false);

    // What is left beside those four bytes is taken, one byte more is not.
    for (const [size, status] of [
      [1024 ** 3 - 4, 200],
      [1024 ** 3 - 3, 413],
    ] as const) {
      const large = id();
      await send(inBucket.url, cleo, beginUpload({ id: large, name: 'film.mp4', size, taskId: own }));
      const answer = await at('GET', `${large}/offset`);
      expect(answer.status).toBe(status);
      if (status === 413) expect(await answer.json()).toMatchObject({ code: 'UPLOAD_NO_SPACE' });
      expect((await at('PUT', `${large}/thumbnail`, png(4, 3))).status).toBe(status);
    }
  });
});

function filesOf({ data }: TestServer): string[] {
  return fs
    .readdirSync(path.join(data, 'uploads'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

function png(width: number, height: number, said?: Buffer): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  const start = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  const more = said ? [chunk('tEXt', said)] : [];
  return Buffer.concat([start, chunk('IHDR', head), ...more, chunk('IEND', Buffer.alloc(0))]);
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
