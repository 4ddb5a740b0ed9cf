import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { newId } from '#domain/id.ts';
import { ensureProfile } from '#domain/profile/account.ts';
import { connect } from '#server/database/database.ts';
import { createInvitation } from '#server/auth/invitation.ts';
import { listTrustedDevices, trustDevice } from '#server/auth/trusted-devices.ts';
import { readConfig } from '#server/config/config.ts';
import { createExecute } from '#server/door/execute.ts';
import { PATIENCE } from '#test/patience.ts';
import { startMaintenance } from './maintenance.ts';
import { diskStore } from '#server/uploads/disk.ts';
import { openStore } from '#server/database/store.ts';
import { threads } from '#test/threads.ts';

const DAY = 24 * 60 * 60 * 1000;

it('removes expired rows, and keeps the rest', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pulse-maintenance-'));
  const config = readConfig({ PULSE_DATA: folder });
  const store = await openStore(config);
  const database = connect(config.database);
  const due: (() => void)[] = [];
  let now = Date.now() - 60 * DAY;
  const clock = {
    now: () => now,
    after: (_ms: number, then: () => void) => (due.push(then), () => {}),
    random: () => 0.5,
  };
  const log = {
    debug: vi.fn<() => void>(),
    info: vi.fn<() => void>(),
    warn: vi.fn<() => void>(),
    error: vi.fn<() => void>(),
  };
  const door = createExecute({ store, clock, log });
  const { executeSystem } = door;
  const ensure = () => executeSystem(ensureProfile({ id: newId(now, Math.random), email: 'x@example.org' }));
  const invitations = () => database.db.selectFrom('invitation').selectAll().execute();

  const post = async () => {
    const id = newId(now, Math.random);
    await door.execute(id, { client: 'tab', n: 1, id, name: 'tag.create', version: 1, input: {} });
    return id;
  };
  const isKnown = (id: string) =>
    store.write((rows) => ({ entry: null, receipt: null, result: rows.receipt(id) !== undefined }));

  await ensure();
  await createInvitation(database, { email: null, createdBy: 'system', days: 7 }, now);
  await trustDevice(database, 'ann', null, now);
  const command = await post();
  now = Date.now();
  await trustDevice(database, 'ann', null, now);
  await ensure();
  await createInvitation(database, { email: null, createdBy: 'system', days: 7 }, now);

  const stop = startMaintenance({
    store,
    database,
    bytes: diskStore(path.join(folder, 'uploads')),
    door,
    clock,
    log,
    threads,
    tellEnding: () => {},
  });
  due.shift()?.();
  await vi.waitFor(() => expect(due).toHaveLength(1), PATIENCE);
  expect(log.warn).not.toHaveBeenCalled();
  expect((await store.entries(1, 10)).entries.map(({ at }) => at)).toEqual([now]);
  expect(await store.cursorAt(1)).toBeNull();
  expect((await invitations()).map(({ createdAt }) => createdAt)).toEqual([now]);
  expect((await listTrustedDevices(database, 'ann', 0)).map(({ createdAt }) => createdAt)).toEqual([now]);
  expect(await store.read((rows) => rows.all('person').length)).toBe(2);
  expect(await isKnown(command)).toBe(true);

  // It is too old to be sent again.
  now += 182 * DAY;
  due.shift()?.();
  await vi.waitFor(() => expect(due).toHaveLength(1), PATIENCE);
  // Unless it is the clock that is wrong.
  expect(log.warn).toHaveBeenCalledOnce();
  expect(await isKnown(command)).toBe(true);
  now += 3 * DAY;
  due.shift()?.();
  await vi.waitFor(() => expect(due).toHaveLength(1), PATIENCE);
  expect(await isKnown(command)).toBe(false);

  stop();
  await database.close();
  await store.close();
  fs.rmSync(folder, { recursive: true });
});
