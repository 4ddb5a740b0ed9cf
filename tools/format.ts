// `npm run format`: formats the code, and fixes what the linter can fix.
import { spawnSync } from 'node:child_process';

for (const [program, ...args] of [
  ['node_modules/oxlint/bin/oxlint', '--fix'],
  ['node_modules/oxfmt/bin/oxfmt'],
] as const) {
  const { status } = spawnSync(process.execPath, [program, ...args], { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
