import type { Answer } from '#api/routes.ts';
import { useEffect, useMemo, useState } from 'react';
import { MINUTE } from '#domain/duration.ts';
import { catchUnreachable } from '#web/data/problem-text.ts';
import { request } from '#web/data/request.ts';
import { useNow } from '#web/ui/now.ts';
import type { Lead } from './use-lead.ts';

const EVERY = 5 * MINUTE;

type Pulse = Answer<'GET /api/pulse/projects/:id'>;

/** `asking`: until the first answer of the server; `unknown`: there was none. */
export type Silent = ReadonlySet<string> | 'asking' | 'unknown';

/** The tasks about which nobody answers, which no replica knows; asked of all at once, again every five minutes and with each answer. */
export function useSilent({ teams, projects }: Lead, answers: string): Silent {
  const [silent, setSilent] = useState<Silent>('asking');
  const [ofTeams, ofProjects] = [teams, projects].map((all) => all.map(({ id }) => id).join(' ')) as [string, string];
  const turn = Math.floor(useNow() / EVERY);
  const asked = useMemo(
    () => ({ teams: idsIn(ofTeams), projects: idsIn(ofProjects), turn, answers }),
    [ofTeams, ofProjects, turn, answers],
  );
  useEffect(() => {
    let here = true;
    const answering = [
      ...asked.teams.map((id) => request('GET /api/pulse/teams/:id', { params: { id } })),
      ...asked.projects.map((id) => request('GET /api/pulse/projects/:id', { params: { id } })),
    ];
    void Promise.all(answering.map(async (each) => catchUnreachable<Pick<Pulse, 'silent'>>(each))).then((found) => {
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

function idsIn(joined: string): string[] {
  return joined === '' ? [] : joined.split(' ');
}
