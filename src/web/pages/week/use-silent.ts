import { useEffect, useMemo, useState } from 'react';
import { MINUTE } from '#domain/duration.ts';
import { catchUnreachable } from '#web/data/problem-text.ts';
import { request } from '#web/data/request.ts';
import { useNow } from '#web/ui/now.ts';
import type { Lead } from './use-lead.ts';

const EVERY = 5 * MINUTE;

/** `asking`: until the first answer of the server; `unknown`: there was none. */
export type Silent = ReadonlySet<string> | 'asking' | 'unknown';

/** The tasks about which nobody answers, which no replica knows; asked of all at once, again every five minutes and with each answer. */
export function useSilent({ teams, projects }: Lead, answers: string): Silent {
  const [silent, setSilent] = useState<Silent>('asking');
  const key = [...teams.map(({ id }) => `teams/${id}`), ...projects.map(({ id }) => `projects/${id}`)].join(' ');
  const turn = Math.floor(useNow() / EVERY);
  const asked = useMemo(() => ({ paths: key === '' ? [] : key.split(' '), turn, answers }), [key, turn, answers]);
  useEffect(() => {
    let here = true;
    const ask = async (path: string) =>
      catchUnreachable(request<{ silent: readonly string[] }>('GET', `/api/pulse/${path}`));
    void Promise.all(asked.paths.map(ask)).then((found) => {
      if (!here) return;
      // Offline, what was known stays.
      if (found.some(({ success }) => !success)) setSilent((known) => (known === 'asking' ? 'unknown' : known));
      else setSilent(new Set(found.flatMap((each) => (each.success ? each.silent : []))));
    });
    return () => {
      here = false;
    };
  }, [asked]);
  return silent;
}
