/** The real server in a process of its own. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { flags, program } from './programs.ts';
import type { LogLine, ServerOptions, TestServer } from './server.ts';
import { cleanEnvironment, settingsOf } from './server-settings.ts';
import { keepSetupToken } from './setup-token.ts';

interface ProcessOptions extends ServerOptions {
  /** A file for its log, for readers in other processes. */
  readonly record?: string;
}

export interface ServerProcess extends TestServer {
  /** Of the present process. */
  readonly pid: number;
  /** Resolves when the process is gone, with its exit code. */
  kill(signal?: NodeJS.Signals): Promise<number | null>;
  /** Resolves with its exit code when it ends by itself. */
  ended(): Promise<number | null>;
  /** Starts it again after `kill`, or in place of the running one, on the same port and data. */
  restart(): Promise<void>;
}

export async function startProcess({ record, ...options }: ProcessOptions = {}): Promise<ServerProcess> {
  const { folder, settings } = settingsOf(options);
  const log: LogLine[] = [];
  if (record) {
    fs.mkdirSync(path.dirname(record), { recursive: true });
    fs.writeFileSync(record, '');
  }
  const heard = (line: string): LogLine => {
    if (record) fs.appendFileSync(record, `${line}\n`);
    const entry = JSON.parse(line) as LogLine;
    log.push(entry);
    return entry;
  };
  const last = () => log.at(-1);
  let running = await launch({ PORT: '0', ...settings }, heard, last);
  const { url } = running;
  settings['PORT'] ??= new URL(url).port;

  return {
    url,
    data: folder,
    env: options.env ?? {},
    log,
    get pid() {
      return running.process.pid ?? 0;
    },
    kill: (signal = 'SIGKILL') => end(running.process, signal),
    ended: () => gone(running.process),
    restart: async () => {
      await end(running.process, 'SIGTERM');
      running = await launch(settings, heard, last);
    },
    stop: async () => {
      await end(running.process, 'SIGTERM');
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
/** Runs the server with settings that prevent it from starting; returns its output and its exit code. */
export async function startFailing(
  env: Readonly<Record<string, string>>,
): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const child = spawn(process.execPath, [program('main')], {
    env: cleanEnvironment(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [stdout, stderr] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  await once(child, 'close');
  return { code: child.exitCode, stdout, stderr };
}

interface Running {
  readonly process: ChildProcess;
  readonly url: string;
}

async function launch(
  env: Record<string, string>,
  heard: (line: string) => LogLine,
  last: () => LogLine | undefined,
): Promise<Running> {
  const child = spawn(process.execPath, [...flags(), program('main')], {
    env: cleanEnvironment(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // It must not outlive an interrupted test run.
  const orphaned = () => child.kill('SIGKILL');
  process.once('exit', orphaned);
  child.once('exit', () => process.off('exit', orphaned));

  let errors = '';
  const printed = Promise.withResolvers<string>();
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
    const [, token] = /\/login\?setup=([\w-]+)\n/.exec(errors) ?? [];
    if (token !== undefined) printed.resolve(token);
  });
  return new Promise((resolve, reject) => {
    child.once('close', () => reject(new Error(`The server did not start: ${errors || JSON.stringify(last())}`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const { port } = heard(line);
      if (typeof port !== 'number') return;
      const url = `http://127.0.0.1:${port}`;
      keepSetupToken(url, printed.promise);
      resolve({ process: child, url });
    });
  });
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill(signal);
  }
  return gone(child);
}

async function gone(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child.exitCode;
}
