/** The real server, with its own port and data folder. */
import { startHosted } from './hosted-server.ts';
import { hasBuild } from './programs.ts';
import { startProcess } from './server-process.ts';

export interface ServerOptions {
  /** `sqlite`, or the address of an empty PostgreSQL database. */
  readonly database?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** The folder of a server that has run before. */
  readonly data?: string;
}

export interface TestServer {
  readonly url: string;
  readonly data: string;
  /** Its settings in addition to those of every test. */
  readonly env: Readonly<Record<string, string>>;
  /** What it has logged so far, restarts included. */
  readonly log: readonly LogLine[];
  /** Ends it and deletes its data. */
  stop(): Promise<void>;
}

export interface LogLine {
  readonly level: string;
  readonly msg: string;
  readonly [field: string]: unknown;
}

/**
 * Where the suite has a build, the servers of its files share a process. A test that ends or starts one again, or asks
 * for its process, has `startProcess`; settings of Node itself make it a process too.
 */
export const startServer = (options: ServerOptions = {}): Promise<TestServer> =>
  hasBuild() && options.env?.['NODE_OPTIONS'] === undefined ? startHosted(options) : startProcess(options);
