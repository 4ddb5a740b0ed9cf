/** What `npm run test:long` has beyond `npm test` (docs/decisions/21). */
import { inject, type TestOptions } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    everyLook: boolean;
  }
}

/** Of a test or of several; a file says it by a tag of its module. */
export function inLongRun(is: boolean): TestOptions {
  return is ? { tags: ['long'] } : {};
}

/** Whether axe judges in all colors and sizes, or in half of them. */
export function inEveryLook(): boolean {
  return inject('everyLook');
}
