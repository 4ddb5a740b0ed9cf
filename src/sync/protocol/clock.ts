/** Time and randomness as a port, so that a simulation can control both. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Calls back once after `ms`; the returned function cancels it. */
  after(ms: number, callback: () => void): () => void;
  /** [0, 1) */
  random(): number;
}

/** A clock that can also measure durations, unaffected by changes of the machine's time. */
export interface MonotonicClock extends Clock {
  /** Milliseconds since some fixed moment. */
  elapsed(): number;
}
