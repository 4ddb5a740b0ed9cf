/**
 * What people's bytes may cost the server where their cost depends on what is in them. Such work is done in threads,
 * and ends where a limit does. What else limits bytes is listed in docs/doors.md.
 */
import os from 'node:os';
import { MINUTE, SECOND } from '#domain/duration.ts';

/** Threads at most. One is enough for what honest people do: the other is there when somebody keeps the first busy. */
export const THREADS = Math.min(2, os.availableParallelism());
/** Of each thread. A note of the largest size, of pieces of one letter each, takes about 140. */
export const HEAP_MB = 192;
/** What it has just made: by itself V8 keeps 48 MB of that in each thread. */
export const YOUNG_MB = 8;
/** A thread that has had nothing to do for this long ends. */
export const IDLE_MS = 30 * SECOND;
/** Work of one person that may wait for its turn. */
export const WAITING_MAX = 2_000;

/**
 * How long each kind of work may keep a processor busy (ms): far more than honest input takes on a slow machine, since a
 * limit that is met by time must not depend on the machine.
 */
export const CPU_MS = {
  /** An image of 25 MB takes 50. */
  image: 5 * SECOND,
  /** An update takes a few; the first one of a note that this thread does not know yet reads the note, up to 1,000. */
  update: 5 * SECOND,
  fold: 10 * SECOND,
  read: 10 * SECOND,
} as const;

/** A thread that gets no processor is not waited for any longer, whatever it has used. */
export const LONGEST_MS = MINUTE;

/**
 * Authors of one update of a note, as Yjs counts them: a page that has the note open is one. What a browser sends has one;
 * a copy of a note that a program makes has those who wrote the note in one session each.
 */
export const AUTHORS_MAX = 100;
/**
 * What reading a note may cost (`notes/counted-reading.ts`): about a second. Fifty people who each write forty lines at one
 * place while they are offline make four million steps.
 */
export const STEPS_MAX = 10_000_000;
/** Parts of a note within each other: editors read them by calling themselves. A list within a list takes three. */
export const NESTED_MAX = 200;
/** Bytes of a note that wait for others that are not there: two updates of the largest size. */
export const PENDING_MAX = 384 * 1024;
/** Characters of the notes that a thread remembers. */
export const KNOWN_MAX = 4 * 1024 * 1024;
/** Characters that others may have written into a note that a thread remembers before it reads the note again. */
export const UNSEEN_MAX = 64 * 1024;
