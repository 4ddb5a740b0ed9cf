import type { Scope } from '#sync/protocol/row.ts';

/** What the page at a path of routes.tsx opens beyond what every page shows. */
export function firstScopes(path: string): Scope[] {
  const project = /^\/projects\/([^/]+)$/.exec(path)?.[1];
  return project === undefined ? [] : [`project:${project}`];
}
