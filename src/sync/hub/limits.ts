export interface Limits {
  /** Unsent bytes at which the socket of a slow client is closed. */
  readonly backlog: number;
  /** The same, of all sessions of a person together. A snapshot waits at half of it. */
  readonly personBacklog: number;
  /** Sessions of a person that are sent snapshots at once: their rows are in memory meanwhile. */
  readonly personReads: number;
  /** Unsent bytes at which a snapshot waits. */
  readonly snapshotBacklog: number;
  /** How long a snapshot may wait for its socket (ms). */
  readonly snapshotTimeout: number;
  /** Sessions per person. */
  readonly sessions: number;
  /** Programs of a person that wait for changes: they count as sessions, and leave room for pages. */
  readonly waitingPrograms: number;
  /** Open scopes per session. */
  readonly scopes: number;
  /** Commands of a session that may be at the store at once, so that they can share a commit. */
  readonly inFlight: number;
  /** Characters of a session's messages that wait for their turn. */
  readonly waiting: number;
  /** Frames of a session: how many at once, and how many per second in the long run. */
  readonly burst: number;
  readonly rate: number;
  /**
   * Whispers: how many a session has at once and per second in the long run, how many of all sessions, and of all
   * other nodes, may wait to be relayed and for how long (ms), and the unsent bytes at which a socket gets none.
   */
  readonly whispers: {
    readonly burst: number;
    readonly rate: number;
    readonly waiting: number;
    readonly patience: number;
    readonly backlog: number;
  };
  /** Entries per read. */
  readonly page: number;
  /** Entries kept in memory; characters approximate bytes. */
  readonly tail: { readonly entries: number; readonly characters: number };
  /** A session further behind than this gets a snapshot, which costs less than the log. */
  readonly lag: { readonly entries: number; readonly characters: number };
  /** The same, counted with the entries that the session does not need, which are passed over. */
  readonly passed: number;
  /** Homes of parent rows kept in memory. */
  readonly homes: number;
  /** Scopes that are read at once, over all sessions. */
  readonly reads: number;
  /** Within how much time the cursors of all idle sessions are moved (ms). */
  readonly heartbeat: number;
  /** How long the hub waits after a transient error (ms). */
  readonly retry: number;
}

const megabyte = 1024 * 1024;

export const defaultLimits: Limits = {
  backlog: 4 * megabyte,
  personBacklog: 8 * megabyte,
  personReads: 2,
  snapshotBacklog: megabyte,
  snapshotTimeout: 20_000,
  sessions: 50,
  waitingPrograms: 20,
  scopes: 500,
  inFlight: 32,
  waiting: 4 * megabyte,
  burst: 10_000,
  rate: 1_000,
  whispers: { burst: 10, rate: 10, waiting: 1_000, patience: 2_000, backlog: 64 * 1024 },
  page: 500,
  tail: { entries: 500, characters: 8 * megabyte },
  lag: { entries: 5_000, characters: 16 * megabyte },
  passed: 50_000,
  homes: 5_000,
  reads: 8,
  heartbeat: 5_000,
  retry: 500,
};
