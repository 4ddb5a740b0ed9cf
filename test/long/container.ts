/** A container with a network of its own that leads nowhere, in which only `/data` and `/tmp` can be written, as deploy/compose.yaml has it. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

export interface Image {
  readonly files: string;
  readonly user: number;
  readonly entrypoint: readonly string[];
  readonly env: readonly string[];
}

interface Specification {
  process: Record<string, unknown>;
  root: object;
  mounts: { destination: string }[];
  linux: { namespaces: unknown };
}

/** The machine may have the older control groups beside the newer ones, which such programs do not take: they see the newer alone. */
export const NEWER_GROUPS = 'umount -R /sys/fs/cgroup && mount -t cgroup2 none /sys/fs/cgroup && exec "$@"';

export class Container {
  readonly #folder: string;
  readonly #name: string;
  readonly #user: string;

  /** `folder`: an empty one; what the image keeps is in its `data`. */
  constructor(folder: string, image: Image) {
    this.#folder = folder;
    this.#name = path.basename(folder);
    this.#user = `${image.user}:${image.user}`;
    const data = path.join(folder, 'data');
    fs.mkdirSync(data);
    fs.chownSync(data, image.user, image.user);
    execFileSync('crun', ['spec'], { cwd: folder });
    const file = path.join(folder, 'config.json');
    const given = JSON.parse(fs.readFileSync(file, 'utf8')) as Specification;
    const writable = { type: 'tmpfs', source: 'tmpfs', options: ['nosuid', 'nodev'] };
    const specification = {
      ...given,
      process: {
        terminal: false,
        user: { uid: image.user, gid: image.user },
        args: image.entrypoint,
        env: image.env,
        cwd: '/data',
        capabilities: {},
        noNewPrivileges: true,
      },
      root: { path: image.files, readonly: true },
      mounts: [
        ...given.mounts.filter(({ destination }) => destination !== '/sys/fs/cgroup'),
        { destination: '/tmp', ...writable },
        { destination: '/data', type: 'bind', source: data, options: ['bind', 'rw'] },
      ],
      linux: { namespaces: ['pid', 'ipc', 'uts', 'mount', 'network'].map((type) => ({ type })) },
    };
    fs.writeFileSync(file, JSON.stringify(specification));
  }

  start(): ChildProcess {
    return spawn('unshare', this.#arguments('run', this.#name), { cwd: this.#folder, stdio: 'ignore' });
  }

  /** What a command in it says; throws if it fails. */
  run(...command: readonly string[]): string {
    return execFileSync('unshare', this.#arguments('exec', '--user', this.#user, this.#name, ...command), {
      encoding: 'utf8',
      stdio: 'pipe',
    });
  }

  /** To what runs in it, as `docker stop` and `docker kill` do. */
  signal(name: 'TERM' | 'KILL'): void {
    execFileSync('unshare', this.#arguments('kill', this.#name, name), { stdio: 'pipe' });
  }

  #arguments(...args: string[]): string[] {
    const runtime = ['crun', '--root', path.join(this.#folder, 'state'), '--cgroup-manager=disabled'];
    return ['--mount', 'sh', '-c', NEWER_GROUPS, 'sh', ...runtime, ...args];
  }
}
