/**
 * Bugs that the simulation switches on by name, to check that its judge finds them. Each switch stands where the bug
 * would be made. Only a thread of the simulation has one on (test/simulation/worker.ts); the web build leaves them all
 * out.
 */
const planted: unknown = Reflect.get(globalThis, 'pulseFault');

export function fault(name: string): boolean {
  return planted === name;
}
