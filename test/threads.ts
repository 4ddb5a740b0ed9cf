/** The server's threads, for tests of the parts that use them. */
import { createThreads } from '#server/threads/threads.ts';
import { clock } from '#server/clock.ts';

export const threads = createThreads({ most: 1, clock });
