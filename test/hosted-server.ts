/**
 * Servers in one process for all files that a process of Vitest runs: it loads their modules once, and keeps what V8 has
 * compiled and optimized, two thirds of what a server takes that lives for seconds.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import type { HostRequest, HostMessage } from './host.ts';
import { COMPILED, flags, program } from './programs.ts';
import type { LogLine, ServerOptions, TestServer } from './server.ts';
import { cleanEnvironment, settingsOf } from './server-settings.ts';
import { keepSetupToken } from './setup-token.ts';

export async function startHosted(options: ServerOptions): Promise<TestServer> {
  const { folder, settings } = settingsOf(options);
  const log: LogLine[] = [];
  const { url, setup, stop } = await (host ??= new Host()).start(cleanEnvironment({ PORT: '0', ...settings }), log);
  if (setup !== undefined) keepSetupToken(url, Promise.resolve(setup));
  return {
    url,
    data: folder,
    env: options.env ?? {},
    log,
    stop: async () => {
      await stop();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

let host: Host | undefined;

class Host {
  readonly #process: ChildProcess;
  readonly #logs = new Map<number, LogLine[]>();
  readonly #answers = new Map<number, (answer: HostMessage) => void>();
  #started = 0;

  constructor() {
    const env = cleanEnvironment({ NODE_COMPILE_CACHE: COMPILED });
    // It ends with the channel between the two.
    this.#process = spawn(process.execPath, [...flags(), program('host')], {
      env,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    this.#process.on('message', (message: HostMessage) => {
      if (message.kind === 'logged') this.#logs.get(message.id)?.push(JSON.parse(message.line) as LogLine);
      else this.#answers.get(message.id)?.(message);
    });
    this.#process.once('exit', (code) => {
      host = undefined;
      for (const [id, answered] of this.#answers)
        answered({ kind: 'failed', id, reason: `its process ended: ${code}` });
    });
    // Vitest's process ends when it wants to.
    this.#process.unref();
    this.#process.channel?.unref();
  }

  async start(env: NodeJS.ProcessEnv, log: LogLine[]) {
    const id = (this.#started += 1);
    this.#logs.set(id, log);
    const answer = await this.#request({ kind: 'start', id, env });
    if (answer.kind !== 'started')
      throw new Error(
        `The server did not start: ${answer.kind === 'failed' ? answer.reason : JSON.stringify(log.at(-1))}`,
      );
    return {
      url: answer.url,
      setup: answer.setup,
      stop: async () => {
        const ended = await this.#request({ kind: 'stop', id });
        if (ended.kind === 'failed') throw new Error(`The server did not stop: ${ended.reason}`);
      },
    };
  }

  async #request(request: HostRequest): Promise<HostMessage> {
    const { promise, resolve } = Promise.withResolvers<HostMessage>();
    this.#answers.set(request.id, resolve);
    this.#process.send(request);
    const answer = await promise;
    this.#answers.delete(request.id);
    return answer;
  }
}
