import { spawnSync } from 'node:child_process';
import path from 'node:path';

/**
 * Runs npm under the running Node: the npm that started us, else the one on the PATH.
 * @param {string[]} args
 * @param {import('node:child_process').SpawnSyncOptions} options
 */
export function npm(args, options) {
  const quiet = ['--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error'];
  const cli = process.env.npm_execpath;
  if (cli && path.basename(cli) === 'npm-cli.js') {
    return spawnSync(process.execPath, [cli, ...args, ...quiet], options);
  }
  // On Windows npm is a batch file, which only a shell can start.
  return spawnSync('npm', [...args, ...quiet], { ...options, shell: process.platform === 'win32' });
}
