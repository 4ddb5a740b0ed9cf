/**
 * Where to go after signing in: `?from=`, if it is a path of this origin, else home. Anything that a browser would read
 * as another host is ignored (`//host`, `/\host`, a scheme), also what becomes one after its dots are removed
 * (`/.//host`).
 */
export function returnPath(from: string | undefined, origin: string): string {
  if (!from?.startsWith('/') || !URL.canParse(from, origin)) return '/';
  const url = new URL(from, origin);
  if (url.origin !== origin || url.pathname.startsWith('//') || url.pathname === '/login') return '/';
  return url.pathname + url.search + url.hash;
}

interface Wanted {
  readonly from?: string | null | undefined;
  /** The token of an invitation, which may lead into a project. */
  readonly invite?: string | null | undefined;
}

/** The page a person sees after signing in. */
export function landingPath({ from, invite }: Wanted, origin: string): string {
  return invite ? `/join?invite=${encodeURIComponent(invite)}` : returnPath(from ?? undefined, origin);
}
