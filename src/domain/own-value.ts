/** Looks up a key that may be any text: `constructor` and `__proto__` are keys like any other. */
export function ownOf<T>(of: Readonly<Record<string, T>> | null | undefined, key: string): T | undefined {
  return of && Object.hasOwn(of, key) ? of[key] : undefined;
}
