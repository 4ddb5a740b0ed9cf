/**
 * Bugs that a simulation switches on by their names, to see that its judge finds them: each stands where it would be made.
 * Only a thread of the simulation has one (test/simulation/worker.ts); the build of the web app leaves them all out.
 */
const planted: unknown = Reflect.get(globalThis, 'pulseFault');

export function fault(name: string): boolean {
  return planted === name;
}
