import { guardWith } from '#sync/guard.ts';
import { createDatabase } from '#tools/postgres.ts';
import pg from 'pg';
import { expect, it, onTestFinished, vi } from 'vitest';
import { PATIENCE } from '#test/patience.ts';
import { CommitListener } from './commit-listener.ts';
import { CHANNEL } from './save.ts';
import { TEXT_CHANNEL } from './text-publisher.ts';

it('reports an invalid notification, and receives the next one', async () => {
  const database = await createDatabase();
  const [reported, heard, texts]: [unknown[], unknown[], unknown[]] = [[], [], []];
  const guard = guardWith((error) => void reported.push(error));
  const listener = new CommitListener(
    { connectionString: database.url },
    guard,
    (place) => {
      heard.push(place);
      if (place === 'x') throw new Error('a bug');
    },
    (payload) => texts.push(payload),
    false,
  );
  const direct = new pg.Client({ connectionString: database.url });
  onTestFinished(async () => {
    await listener.close();
    await direct.end();
    await database.drop();
  });
  await Promise.all([listener.start(), direct.connect()]);
  await direct.query(`select pg_notify('${TEXT_CHANNEL}', 'z')`);
  for (const place of ['x', 'y']) await direct.query(`select pg_notify('${CHANNEL}', '${place}')`);
  await vi.waitFor(() => expect(heard).toEqual([null, 'x', 'y']), PATIENCE);
  expect(reported).toMatchObject([{ message: 'a bug' }]);
  expect(texts).toEqual(['z']);
});
