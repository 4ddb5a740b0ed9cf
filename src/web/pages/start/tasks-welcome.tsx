import type { ReactNode } from 'react';
import { projectsQuery } from '#domain/project/queries.ts';
import { useList, usePulse, useScope } from '#web/data/context.ts';
import { part } from '#web/ui/fetch/part.tsx';
import { Welcome } from '../board/welcome.tsx';

/** Fetched only where there is nothing else to see. */
const StartPanel = part(async () => import('./start-panel.tsx'));

/** Above a person's empty board: one line, or the ways to begin where there is no project either. */
export function TasksWelcome({ children }: { readonly children: ReactNode }) {
  const { person } = usePulse();
  const known = useScope(`user:${person}`) === 'open';
  const projects = useList(projectsQuery(person)).group();
  if (known && projects.length === 0) return <StartPanel />;
  return <Welcome>{children}</Welcome>;
}
