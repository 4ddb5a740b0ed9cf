/**
 * The tasks that a note names and this browser does not have: most are in another project than the note. The server says
 * where they are, and those projects are open for as long as the note is, so that their tasks are as live as all others.
 * Of a task that the person may not read it says what it says of none.
 */
import type { FoundTask } from '#domain/finding/found.ts';
import type { ScopeHandle } from '#sync/replica/replica.ts';
import type { Pulse } from '#web/data/pulse.ts';
import { findTask, findTaskById } from '#web/data/task-elsewhere.ts';

/** A number that is being typed is no number yet, and the rows of the note's own project may still be on their way. */
const REST_MS = 400;
/** Of one note, for as long as it is open: a text may name thousands, and a session has a limit of scopes. */
const MOST_ASKED = 100;
const MOST_PROJECTS = 20;
/** So long the next question waits for the rows of a project, which may answer it. */
const ROWS_MS = 3000;

/** A task's id, or its number. */
export type TaskName = string | number;

interface ElsewherePorts {
  readonly replica: Pick<Pulse['replica'], 'open' | 'status' | 'subscribe'>;
  readonly isHere: (name: TaskName) => boolean;
}

export class TasksElsewhere {
  readonly #ports: ElsewherePorts;
  readonly #wanted = new Set<TaskName>();
  readonly #asked = new Set<TaskName>();
  readonly #projects = new Map<string, ScopeHandle>();
  readonly #stop: () => void;
  readonly #closing = new AbortController();
  #timer = 0;
  #isAsking = false;

  constructor(ports: ElsewherePorts) {
    this.#ports = ports;
    this.#stop = ports.replica.subscribe(() => {
      if (this.#wanted.size > 0) this.#askSoon();
    });
  }

  /** Has it brought here, once; nothing comes if there is none that the person may read. */
  want(name: TaskName): void {
    if (this.#asked.has(name) || this.#wanted.has(name) || this.#closing.signal.aborted) return;
    if (this.#asked.size + this.#wanted.size >= MOST_ASKED) return;
    this.#wanted.add(name);
    this.#askSoon();
  }

  /** What could not be read may be readable now. */
  askAgain(): void {
    this.#asked.clear();
  }

  close(): void {
    this.#closing.abort();
    window.clearTimeout(this.#timer);
    this.#stop();
    for (const handle of this.#projects.values()) handle.close();
    this.#projects.clear();
  }

  #askSoon(): void {
    if (this.#isAsking || this.#ports.replica.status().connection !== 'live') return;
    window.clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => void this.#askAll(), REST_MS);
  }

  /** One after the other: the first project that is opened often has the others, too. */
  async #askAll(): Promise<void> {
    this.#isAsking = true;
    for (const name of this.#wanted) {
      const isAnswered = this.#ports.isHere(name) || (await this.#ask(name));
      // Without a connection: what is left is asked for once there is one again.
      if (!isAnswered || this.#closing.signal.aborted) break;
      this.#wanted.delete(name);
    }
    this.#isAsking = false;
  }

  /** False: the server could not be reached. */
  async #ask(name: TaskName): Promise<boolean> {
    const { signal } = this.#closing;
    const found = await ask(name, signal);
    if (found === 'unreachable') return false;
    this.#asked.add(name);
    if (found?.projectId && !signal.aborted) await this.#open(found.projectId);
    return true;
  }

  async #open(projectId: string): Promise<void> {
    if (this.#projects.has(projectId) || this.#projects.size >= MOST_PROJECTS) return;
    const handle = this.#ports.replica.open(`project:${projectId}`);
    this.#projects.set(projectId, handle);
    if (handle.state() !== 'opening') return;
    await new Promise<void>((resolve) => {
      const go = () => {
        stop();
        window.clearTimeout(timer);
        resolve();
      };
      const timer = window.setTimeout(go, ROWS_MS);
      const stop = handle.subscribe(() => {
        if (handle.state() !== 'opening') go();
      });
    });
  }
}

type Answer = FoundTask | null | 'unreachable';

async function ask(name: TaskName, signal: AbortSignal): Promise<Answer> {
  const outcome = await (typeof name === 'number' ? findTask(name, signal) : findTaskById(name, signal));
  if (outcome.success) return outcome.task;
  // Any other refusal would come again.
  return outcome.code === 'UNREACHABLE' ? 'unreachable' : null;
}
