import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';

const program = `
  import { registerHooks } from 'node:module';
  const loaded = new Set();
  registerHooks({
    resolve(specifier, context, next) {
      const found = next(specifier, context);
      loaded.add(/node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(found.url)?.[1]);
      return found;
    },
  });
  await import(${JSON.stringify(path.join(import.meta.dirname, 'server.ts'))});
  process.stdout.write(JSON.stringify([...loaded]));
`;

it('does not load with the server what it may never need: emails, push messages, passkeys, Telegram', () => {
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program]);
  const loaded = JSON.parse(stdout.toString() || JSON.stringify(stderr.toString())) as string[];
  expect(loaded).toContain('ws');
  for (const name of ['nodemailer', 'web-push', '@simplewebauthn/server', 'grammy']) expect(loaded).not.toContain(name);
});
