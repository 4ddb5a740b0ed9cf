/**
 * Notes that a rule of SPEC.md was decisive, where it is: without it something else would have happened here. The simulation
 * counts (`npm run simulate -- --rules`); the build of the web app leaves the notes out.
 */
const noted: unknown = Reflect.get(globalThis, 'pulseRules');

export function decides(rule: string): void {
  if (noted instanceof Set) noted.add(rule);
}
