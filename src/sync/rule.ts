/**
 * Notes where a rule of SPEC.md was decisive: without it something else would have happened. The simulation counts
 * these notes (`npm run simulate -- --rules`); the web build leaves them out.
 */
const noted: unknown = Reflect.get(globalThis, 'pulseRules');

export function decides(rule: string): void {
  if (noted instanceof Set) noted.add(rule);
}
