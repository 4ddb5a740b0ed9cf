export interface Limits {
  /** Bytes that wait for a slow socket before it is cut. */
  readonly backlog: number;
  /** Bytes that wait for a socket before a snapshot goes on. */
  readonly snapshotBacklog: number;
  /** How long a snapshot may wait for its socket (ms). */
  readonly snapshotTimeout: number;
  /** Sessions of one person. */
  readonly sessions: number;
  /** Scopes open in one session. */
  readonly scopes: number;
  /** Commands of a session that are with the store at once, so that they can share a commit. */
  readonly inFlight: number;
  /** Characters of messages of a session that wait for their turn. */
  readonly waiting: number;
  /** Frames of a session: so many at once, and so many per second in the long run. */
  readonly burst: number;
  readonly rate: number;
  /** Entries that are read in one go. */
  readonly page: number;
  /** Entries kept in memory; characters stand for bytes. */
  readonly tail: { readonly entries: number; readonly characters: number };
  /** Further behind than this, a snapshot costs less than the log. */
  readonly lag: { readonly entries: number; readonly characters: number };
  /** Homes of parent rows kept in memory. */
  readonly homes: number;
  /** Reads of scopes that are under way at once, in all sessions. */
  readonly reads: number;
  /** In how much time the cursor of every session that nothing concerns is moved (ms). */
  readonly heartbeat: number;
  /** How long the hub waits for the transient error to pass (ms). */
  readonly retry: number;
}

const megabyte = 1024 * 1024;

export const defaultLimits: Limits = {
  backlog: 4 * megabyte,
  snapshotBacklog: megabyte,
  snapshotTimeout: 20_000,
  sessions: 50,
  scopes: 200,
  inFlight: 32,
  waiting: 4 * megabyte,
  burst: 10_000,
  rate: 1_000,
  page: 500,
  tail: { entries: 500, characters: 8 * megabyte },
  lag: { entries: 5_000, characters: 16 * megabyte },
  homes: 5_000,
  reads: 8,
  heartbeat: 5_000,
  retry: 500,
};
