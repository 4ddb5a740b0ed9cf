/**
 * Files on their way to the server, one after the other. A transfer goes on from where it stopped when the server can
 * be reached again, whichever page is shown meanwhile, and after a reload where the browser could store the file
 * (kept-transfers.ts); it ends as the person signs out.
 */
import type { Answer } from '#api/routes.ts';
import { t } from '@lingui/core/macro';
import { beginUpload, removeUpload } from '#domain/upload/commands.ts';
import type { Place } from '#domain/upload/rules.ts';
import { Unreachable } from '#web/data/ask.ts';
import { problemText } from '#web/data/problem-text.ts';
import type { Pulse } from '#web/data/pulse.ts';
import { request, type Problem } from '#web/data/request.ts';
import { announce } from '#web/ui/announce.tsx';
import { RETRY_MS } from '#web/ui/fetch/import-module.ts';
import { store } from '#web/ui/store.ts';
import { toast } from '#web/ui/toast/store.ts';
import { forgetTransfer, keepTransfer, whileNoOther, type KeptTransfer } from './kept-transfers.ts';
import { smallImage } from './small-image.ts';

/** By the id of the upload: how many bytes the server has. */
export const transfers = store<ReadonlyMap<string, number>>(new Map());

/** Small enough to show how it goes on. */
const PART_BYTES = 512 * 1024;

/** The last transfer of each session. */
const last = new WeakMap<Pulse, Promise<void>>();

export type Begun = KeptTransfer;

/** Those of the files that are sent; `onFailed` is called for one that the server refuses later. */
export function addFiles(
  pulse: Pulse,
  place: Place,
  files: Iterable<File>,
  onFailed: (id: string) => void = () => undefined,
): Begun[] {
  const added: Begun[] = [];
  for (const file of files) {
    const { name, size } = file;
    if (size === 0) {
      toast({ tone: 'error', title: t`“${name}” is empty` });
      continue;
    }
    const id = pulse.newId();
    const begun = pulse.run(beginUpload({ id, name, size, ...place }));
    if (!begun.success) continue;
    added.push({ id, file });
    const kept = keepTransfer(pulse.person, { id, file });
    const begins = async () => {
      await kept;
      // The server takes no bytes before it knows what they are for.
      return (await begun.settled).success;
    };
    void transfer(pulse, { id, file }, begins, onFailed);
  }
  return added;
}

/** Sends it after those before it, where `begins` says so. */
export async function transfer(
  pulse: Pulse,
  { id, file }: Begun,
  begins: () => Promise<boolean>,
  onFailed: (id: string) => void = () => undefined,
): Promise<void> {
  put(id, 0);
  await whileNoOther(id, async () => {
    const sent = (last.get(pulse) ?? Promise.resolve())
      .then(async () => {
        if (!(await begins()) || !(await send(pulse, id, file))) onFailed(id);
        // A page that ends, or whose session the server has ended, leaves it to the next one.
        if (pulse.replica.isOpen()) await forgetTransfer(pulse.person, id);
      })
      // A bug with one file must not hold up the files after it.
      .catch(reportError);
    last.set(pulse, sent);
    await sent;
  }).finally(() => put(id, null));
}

/** Stops sending it. */
export function stopTransfer(id: string): void {
  put(id, null);
}

/** False: the server refused it, which is said. */
async function send(pulse: Pulse, id: string, file: File): Promise<boolean> {
  const { name } = file;
  const small = await smallImage(file);
  const isWanted = () => transfers.get().has(id) && pulse.replica.isOpen();
  while (isWanted()) {
    try {
      const outcome = await sendRest(id, file, small, isWanted);
      // What the server says of one that was cancelled meanwhile is nobody's concern.
      if (!isWanted()) return true;
      // After a reload its announcement may still be on its way.
      if (isUnknown(outcome) && pulse.replica.status().pending > 0) throw new Unreachable('announced later');
      if (outcome === 'sent') {
        announce(t`Added “${name}”`);
        return true;
      }
      if (outcome === 'overtaken') {
        await pause(RETRY_MS);
        continue;
      }
      // It, or what it was for, is gone.
      if (isUnknown(outcome)) return false;
      pulse.attempt(removeUpload({ id }));
      toast({ tone: 'error', title: textOf(outcome, name) });
      return false;
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
      await pause(RETRY_MS);
    }
  }
  return true;
}

/**
 * What the server answers where an earlier request, whose connection was lost, has gone on arriving meanwhile: the next
 * part begins elsewhere by now, or all parts are there.
 */
const OVERTAKEN: ReadonlySet<string> = new Set(['UPLOAD_OFFSET', 'upload_not_found']);

/** Also ends, with any of these, once it is not wanted any more. */
async function sendRest(
  id: string,
  file: File,
  small: Blob | null,
  isWanted: () => boolean,
): Promise<'sent' | 'overtaken' | Problem> {
  const params = { id };
  let reached = await request('GET /api/uploads/:id/offset', { params });
  if (!reached.success) return reached;
  // Where it is refused, the image itself is shown in its place.
  if (small && !reached.isReady) await request('PUT /api/uploads/:id/thumbnail', { params, body: small });
  while (!reached.isReady && isWanted()) {
    const { offset }: Answer<'GET /api/uploads/:id/offset'> = reached;
    put(id, offset);
    const body = file.slice(offset, offset + PART_BYTES);
    reached = await request('PATCH /api/uploads/:id', { params, query: { offset }, body });
    if (!reached.success) return OVERTAKEN.has(reached.code) ? 'overtaken' : reached;
  }
  return 'sent';
}

function isUnknown(outcome: 'sent' | 'overtaken' | Problem): boolean {
  return typeof outcome === 'object' && outcome.code === 'upload_not_found';
}

function textOf(problem: Problem, name: string): string {
  switch (problem.code) {
    case 'UPLOAD_TOO_LARGE':
      return t`“${name}” is too large for this server`;
    case 'UPLOAD_NO_SPACE':
      return t`You have no space left for “${name}”. Remove files that you no longer need; they free space after 30 days.`;
    case 'UPLOAD_TOO_MANY_PIXELS':
      return t`“${name}” has too many pixels for this server. Make it smaller.`;
    case 'UPLOAD_NO_IMAGE':
      return t`“${name}” has the name of an image but isn’t one. Rename it and add it again.`;
    default:
      return problemText(problem);
  }
}

function put(id: string, sent: number | null): void {
  const next = new Map(transfers.get());
  if (sent === null) next.delete(id);
  else next.set(id, sent);
  transfers.set(next);
}

async function pause(ms: number): Promise<void> {
  await new Promise((resolve) => {
    window.setTimeout(resolve, ms);
  });
}
