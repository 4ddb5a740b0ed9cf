// Plants imports on both sides of every boundary and checks that oxlint reports exactly the forbidden ones.
import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');

const forbidden: readonly (readonly [file: string, code: string])[] = [
  ['src/domain/task/a.ts', `import '#sync/log/log.ts';`],
  ['src/domain/task/b.ts', `import '../../server/execute.ts';`],
  ['src/domain/task/c.ts', `export * from '#store/sqlite/rows.ts';`],
  ['src/domain/task/d.ts', `export { x } from '../../../tools/steps.ts';`],
  ['src/domain/task/e.ts', `export const load = () => import('#web/main.tsx');`],
  ['src/domain/task/f.ts', `export type X = import('#server/auth.ts').X;`],
  ['src/domain/task/g.ts', `import 'date-fns';`],
  ['src/domain/task/j.ts', `import '#sync/backoff.ts';`],
  ['src/domain/task/h.ts', `import 'node:crypto';`],
  ['src/domain/task/i.ts', `import 'zod';`],
  ['src/domain/task/a.test.ts', `import '#server/door/execute.ts';`],
  ['packages/pulse-client/src/a.ts', `import '../../../src/domain/task/row.ts';`],
  ['packages/pulse-client/src/b.ts', `import 'node:fs';`],
  ['packages/pulse-client/src/c.ts', `import 'zod/mini';`],
  ['src/sync/hub/a.ts', `import '#domain/task/row.ts';`],
  ['src/sync/hub/b.ts', `import '../../store/memory/rows.ts';`],
  ['src/sync/hub/c.ts', `import 'zod/mini';`],
  ['src/sync/hub/d.ts', `import 'node:events';`],
  ['src/sync/hub/e.ts', `import '#test/simulation/clock.ts';`],
  ['src/store/sqlite/a.ts', `import '#sync/hub/hub.ts';`],
  ['src/store/sqlite/b.ts', `import '#domain/task/commands.ts';`],
  ['src/store/sqlite/d.ts', `import '#sync/protocol/message.ts';`],
  ['src/store/sqlite/c.ts', `import '../../server/execute.ts';`],
  ['src/server/http/a.ts', `import '#web/task/card.tsx';`],
  ['src/server/http/b.ts', `import '../../web/texts.ts';`],
  ['src/server/config/a.ts', `import '#server/database/store.ts';`],
  ['src/server/config/b.ts', `import 'pg';`],
  ['src/server/door/a.ts', `import '#server/database/database.ts';`],
  ['src/server/door/b.ts', `import '../auth/sessions.ts';`],
  ['src/server/door/c.ts', `import 'kysely';`],
  ['src/server/database/a.ts', `import '#server/auth/one-time-tokens.ts';`],
  ['src/server/database/b.ts', `import '#server/door/execute.ts';`],
  ['src/server/email/a.ts', `import '#server/auth/sessions.ts';`],
  ['src/server/email/b.ts', `import '#server/jobs/follow.ts';`],
  ['src/server/jobs/a.ts', `import '#server/http/app.ts';`],
  ['src/server/jobs/b.ts', `import '#server/email/mailer.ts';`],
  ['src/server/operate/a.ts', `import '#server/http/app.ts';`],
  ['src/server/operate/b.ts', `import 'better-sqlite3';`],
  ['src/server/auth/a.ts', `import 'pg';`],
  ['src/server/auth/b.ts', `import '#store/sqlite/store.ts';`],
  ['src/server/http/c.ts', `import 'better-sqlite3';`],
  ['src/server/push/a.ts', `import 'nodemailer';`],
  ['src/cli/a.ts', `import '#server/database/database.ts';`],
  ['src/cli/b.ts', `import '#api/routes.ts';`],
  ['src/cli/c.ts', `import 'zod/mini';`],
  ['src/telegram/a.ts', `import '#store/sqlite/rows.ts';`],
  ['src/telegram/b.ts', `import '../server/auth.ts';`],
  ['src/web/task/a.tsx', `import '#sync/hub/hub.ts';`],
  ['src/web/task/b.tsx', `import '#server/door/execute.ts';`],
  ['src/web/task/c.tsx', `import '#web/project/card.tsx';`],
  ['src/web/task/d.tsx', `import '../project/card.tsx';`],
  ['src/web/task/e.tsx', `import '../pages/board.tsx';`],
  ['src/web/task/f.tsx', `import 'node:path';`],
  ['src/web/ui/a.tsx', `import '../task/card.tsx';`],
  ['src/web/ui/b.tsx', `import '#web/data/context.ts';`],
  ['src/web/data/a.ts', `import '#web/task/card.tsx';`],
  ['src/web/pages/a.tsx', `import '#store/memory/rows.ts';`],
];

const allowed: readonly (readonly [file: string, code: string])[] = [
  ['src/domain/task/y.ts', `import 'zod/mini'; import '../project/row.ts'; import '../../json.ts';`],
  ['src/domain/task/y.test.ts', `import 'vitest'; import '#test/people.ts';`],
  ['packages/pulse-client/src/y.ts', `import '../../../src/domain/id.ts'; import './api.ts';`],
  ['src/sync/hub/y.ts', `import '#sync/log/log.ts'; import '../protocol/frame.ts'; import '../../json.ts';`],
  ['src/store/y.ts', `import 'pg'; import '#sync/log/log.ts'; import '#domain/task/row.ts';`],
  ['src/store/z.ts', `import '#sync/protocol/row.ts'; import '#domain/table.ts';`],
  ['src/store/y.contract.test.ts', `import '#tools/postgres.ts'; import '#domain/registry.ts';`],
  ['src/server/y.ts', `import 'hono'; import '#server/door/execute.ts'; import '../domain/task/row.ts';`],
  ['src/server/config/y.ts', `import 'node:path'; import './setting.ts'; import '#domain/own-value.ts';`],
  ['src/server/door/y.ts', `import '#domain/run.ts'; import '#sync/log/store.ts'; import '../log.ts';`],
  ['src/server/door/y.test.ts', `import '#store/memory/store.ts'; import '#server/clock.ts';`],
  ['src/server/database/y.ts', `import 'pg'; import '#store/sqlite/store.ts'; import '../config/config.ts';`],
  [
    'src/server/email/y.ts',
    `import 'nodemailer'; import '#server/language/translator.ts'; import '#server/auth/one-time-tokens.ts';`,
  ],
  ['src/server/jobs/y.ts', `import '#server/door/execute.ts'; import '#server/push/devices.ts';`],
  [
    'src/server/operate/y.ts',
    `import 'zod/mini'; import '#server/database/store.ts'; import '#server/uploads/disk.ts';`,
  ],
  [
    'src/cli/y.ts',
    `import 'node:fs'; import '#client/pulse-client.ts'; import '#domain/date.ts'; import '#server/cli/admin.ts';`,
  ],
  ['src/telegram/y.ts', `import '#domain/task/commands.ts'; import '#server/door/execute.ts';`],
  ['src/web/task/y.tsx', `import 'react'; import '#web/ui/button.tsx'; import '../ui/menu.tsx';`],
  ['src/web/task/z.tsx', `import '#sync/live/query.ts'; import '#domain/task/rules.ts';`],
  ['src/web/task/x.tsx', `import '#web/data/context.ts'; import '#web/texts.ts'; import '#web/locales/de.po';`],
  ['src/web/pages/y.tsx', `import '#web/task/card.tsx'; import '../project/card.tsx';`],
  ['src/web/y.tsx', `import './app/shell.tsx'; import '#web/pages/board.tsx';`],
];

let folder: string;
let reported: Set<string>;

beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'pulse-boundaries-'));
  const config = JSON.parse(await fs.readFile(path.join(root, '.oxlintrc.json'), 'utf8')) as { jsPlugins: string[] };
  for (const file of ['package.json', ...config.jsPlugins]) {
    await fs.cp(path.join(root, file), path.join(folder, file));
  }
  const quick = { ...config, options: { typeAware: false } };
  await fs.writeFile(path.join(folder, '.oxlintrc.json'), JSON.stringify(quick));
  for (const [file, code] of [...forbidden, ...allowed]) {
    await fs.mkdir(path.join(folder, path.dirname(file)), { recursive: true });
    await fs.writeFile(path.join(folder, file), `${code}\n`);
  }
  reported = await lint();
});

afterAll(() => fs.rm(folder, { recursive: true, force: true }));

test.each(forbidden)('%s may not: %s', (file) => {
  expect(reported).toContain(file);
});

test.each(allowed)('%s may: %s', (file) => {
  expect(reported).not.toContain(file);
});

/** The files in which the rule reported something. */
function lint(): Promise<Set<string>> {
  const oxlint = path.join(root, 'node_modules', 'oxlint', 'bin', 'oxlint');
  const args = [oxlint, '--format=json', 'src', 'packages'];
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { cwd: folder }, (error, stdout) => {
      try {
        const { diagnostics } = JSON.parse(stdout) as Report;
        const ours = diagnostics.filter(({ code }) => code === 'pulse(boundaries)');
        resolve(new Set(ours.map(({ filename }) => filename)));
      } catch {
        reject(new Error(`oxlint: ${stdout}`, { cause: error }));
      }
    });
  });
}

interface Report {
  readonly diagnostics: readonly { readonly code: string; readonly filename: string }[];
}
