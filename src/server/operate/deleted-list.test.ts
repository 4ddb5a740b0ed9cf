import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { FOR_GOOD } from '#domain/deletion.ts';
import { StoreUnavailable, type Entry } from '#sync/log/store.ts';
import { DELETED_FILE, deletedFollower, readDeletions } from './deleted-list.ts';
import { folderTarget } from './target.ts';

/** Of the task `t` with this number. */
const deletion = (number: number) => {
  const after = { id: `t${number}`, deletedAt: FOR_GOOD };
  const changes = [{ table: 'task', id: `t${number}`, before: { ...after, deletedAt: 1 }, after }];
  return { at: number, changes } as unknown as Entry;
};

function opened() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pulse-deleted-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  const [data, backups] = [path.join(folder, 'data'), path.join(folder, 'backups')];
  const log = { warn: vi.fn<() => void>() };
  const { handle } = deletedFollower({ data, open: () => folderTarget(backups), log });
  const listed = (where: string) => readDeletions(path.join(where, DELETED_FILE)).map(({ id }) => id);
  return { data, backups, log, handle, listed };
}

it('lists what was deleted for good in the data folder and beside the backups, at once', async () => {
  const { data, backups, handle, listed } = opened();
  expect(await handle([deletion(1), deletion(2)])).toBe(true);
  expect([listed(data), listed(backups)]).toEqual([
    ['t1', 't2'],
    ['t1', 't2'],
  ]);
  // Of another node.
  fs.rmSync(data, { recursive: true });
  await handle([deletion(3)]);
  expect([listed(data), listed(backups)]).toEqual([['t3'], ['t1', 't2', 't3']]);
});

it('goes on where the backups cannot be reached, and tells them with the next', async () => {
  const { data, backups, log, handle, listed } = opened();
  fs.writeFileSync(backups, 'a file in its place');
  expect(await handle([deletion(1)])).toBe(true);
  expect(log.warn).toHaveBeenCalledOnce();
  expect(listed(data)).toEqual(['t1']);
  fs.rmSync(backups);
  await handle([deletion(2)]);
  expect(listed(backups)).toEqual(['t1', 't2']);
});

it('gets again what it could not write down', async () => {
  const { data, handle } = opened();
  fs.writeFileSync(data, 'a file in its place');
  await expect(handle([deletion(1)])).rejects.toThrow(StoreUnavailable);
});
