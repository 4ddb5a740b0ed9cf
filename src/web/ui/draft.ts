import { useState } from 'react';

const PREFIX = 'pulse:draft:';

/**
 * What was typed and not yet saved, kept over a reload. `null` means: nothing was. The key names the person, so that
 * another one on the same device does not meet it.
 */
export function useDraft(key: string): [draft: string | null, set: (draft: string | null) => void] {
  const [state, setState] = useState(() => ({ key, draft: read(key) }));
  // Another key, another draft, in the same render.
  const current = state.key === key ? state : { key, draft: read(key) };
  if (current !== state) setState(current);

  function set(draft: string | null): void {
    write(key, draft);
    setState({ key, draft });
  }
  return [current.draft, set];
}

/** At sign-out nothing of the person stays on the device. */
export function clearDrafts(): void {
  const keys = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at));
  for (const key of keys) if (key?.startsWith(PREFIX)) localStorage.removeItem(key);
}

function read(key: string): string | null {
  return localStorage.getItem(PREFIX + key);
}

function write(key: string, draft: string | null): void {
  if (draft === null) localStorage.removeItem(PREFIX + key);
  else localStorage.setItem(PREFIX + key, draft);
}
