/** Time and chance as a port, so that a simulation can own both. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Calls back once after `ms`; the answer cancels it. */
  after(ms: number, callback: () => void): () => void;
  /** [0, 1) */
  random(): number;
}

/** A clock that also tells how long something takes, whoever sets it meanwhile. */
export interface MonotonicClock extends Clock {
  /** Milliseconds since some moment. */
  elapsed(): number;
}
