/** What `npm run test:long` has beyond `npm test` (docs/decisions/21). */
import { inject, type TestOptions } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    isLongRun: boolean;
  }
}

/** Of a test or of several; a file says it by a tag of its module. */
export function inLongRun(is: boolean): TestOptions {
  return is ? { tags: ['long'] } : {};
}

/** For tests of which `npm test` runs a part. */
export function isLongRun(): boolean {
  return inject('isLongRun');
}
