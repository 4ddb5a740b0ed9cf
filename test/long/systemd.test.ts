/** `deploy/pulse.service`: read by systemd, and run by one that has an archive and nothing else. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { freePort } from '#test/mail.ts';
import { PATIENCE } from '#test/patience.ts';
import { NEWER_GROUPS } from './container.ts';

const root = path.resolve(import.meta.dirname, '../..');
const unit = path.join(root, 'deploy/pulse.service');
const has = (program: string): boolean =>
  (process.env['PATH'] ?? '').split(':').some((folder) => fs.existsSync(path.join(folder, program)));
/** A system of its own needs root, which boots it. */
const canBoot =
  process.getuid?.() === 0 && ['mmdebstrap', 'systemd-nspawn', 'nsenter'].every((program) => has(program));

let folder: string;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pulse-systemd-'));
  return () => fs.rmSync(folder, { recursive: true, force: true });
});

// Not every machine has it.
it.runIf(has('systemd-analyze'))('the unit is one that systemd takes, and leaves the server few rights', () => {
  const file = path.join(folder, 'pulse.service');
  // Systemd looks for the program.
  fs.writeFileSync(file, fs.readFileSync(unit, 'utf8').replace('/opt/pulse/pulse', process.execPath));
  execFileSync('systemd-analyze', ['verify', file]);
  const said = execFileSync('systemd-analyze', ['security', '--offline=true', file], { encoding: 'utf8' });
  expect(Number(/Overall exposure level .*?: ([\d.]+)/.exec(said)?.[1])).toBeLessThan(2);
});

describe.runIf(canBoot)('a machine that boots with the unit', () => {
  it('serves, makes its backup, comes back after a kill, and ends cleanly', async () => {
    const system = path.join(folder, 'system');
    execFileSync('mmdebstrap', ['--variant=minbase', '--include=systemd-sysv,libstdc++6', 'bookworm', system], {
      stdio: 'pipe',
    });
    const release = path.join(folder, 'release');
    const making = ['tools/release.ts', '--platform', 'linux-x64', '--to', release];
    execFileSync(process.execPath, making, { cwd: root, stdio: 'pipe' });
    const port = await freePort();
    install(system, release, port);

    const boot = ['systemd-nspawn', '-D', system, '--boot', '--register=no', '--keep-unit', '--console=pipe'];
    const machine = spawn('unshare', ['--mount', 'sh', '-c', NEWER_GROUPS, 'sh', ...boot], { stdio: 'ignore' });
    const ended = once(machine, 'exit');
    onTestFinished(async () => {
      // Asked twice, it ends at once.
      for (let asked = 0; asked < 2 && machine.exitCode === null; asked += 1) machine.kill('SIGTERM');
      await ended;
    });
    const status = async () => (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.status;
    await expect.poll(status, PATIENCE).toBe(200);
    const within = (...command: string[]) =>
      execFileSync('nsenter', ['--target', firstOf(machine.pid), '--all', '--', ...command], {
        encoding: 'utf8',
      }).trim();
    const show = (what: string) => within('systemctl', 'show', 'pulse', '--value', '-p', what);
    await expect.poll(() => fs.readdirSync(path.join(system, 'mnt/backups')).join(' '), PATIENCE).toMatch(/\.tar\.gz/);

    const main = show('MainPID');
    expect(within('cat', `/proc/${main}/status`)).toMatch(/^CapBnd:\s*0+$[^]*^NoNewPrivs:\s*1$[^]*^Seccomp:\s*2$/m);
    within('sh', '-c', `kill -9 ${main}`);
    await expect.poll(() => show('NRestarts'), PATIENCE).toBe('1');
    await expect.poll(status, PATIENCE).toBe(200);
    expect(show('MainPID')).not.toBe(main);
    within('systemctl', 'stop', 'pulse');
    expect([show('Result'), show('ExecMainStatus'), await status()]).toEqual(['success', '0', undefined]);
  });
});

/** As docs/operate/archive.md says. */
function install(system: string, release: string, port: number): void {
  const within = (...command: string[]) => execFileSync('chroot', [system, ...command], { stdio: 'pipe' });
  within('useradd', '--system', '--home-dir', '/var/lib/pulse', '--shell', '/usr/sbin/nologin', 'pulse');
  within('install', '-d', '-o', 'pulse', '-g', 'pulse', '-m', '700', '/var/lib/pulse', '/mnt/backups');
  const archive = fs.readdirSync(release).find((file) => file.endsWith('linux-x64.tar.gz')) ?? '';
  execFileSync('tar', ['-xzf', path.join(release, archive), '-C', path.join(system, 'opt')]);
  fs.symlinkSync(path.join('/opt', archive.replace('.tar.gz', '')), path.join(system, 'opt/pulse'));
  fs.copyFileSync(unit, path.join(system, 'etc/systemd/system/pulse.service'));
  const settings = ['PULSE_DATA=/var/lib/pulse', 'HOST=127.0.0.1', `PORT=${port}`, 'PULSE_BACKUP_TO=/mnt/backups'];
  fs.writeFileSync(path.join(system, 'etc/pulse.env'), settings.join('\n'), { mode: 0o600 });
  within('systemctl', 'enable', 'pulse');
}

/** The system's first process is the only one that the process which boots it has started. */
function firstOf(pid: number | undefined): string {
  const [first = ''] = fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ');
  if (first === '' || first === '1') throw new Error('no system has booted');
  return first;
}
