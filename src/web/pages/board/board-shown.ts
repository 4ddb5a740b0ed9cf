import { useParams, useRouterState } from '@tanstack/react-router';
import type { Board } from '#domain/view/row.ts';
import { SHOWN_PARTS, type Shown } from '#domain/view/shown.ts';
import { usePulse } from '#web/data/context.ts';
import type { BoardShown } from '#web/view/overlays.ts';
import { addressStrings } from '../address-strings.ts';
import { CREATED, OF_TEAM, rememberedDisplay } from './remembered-display.ts';
import { readOrder } from './search.ts';
import { viewOf } from './view-toggle.tsx';

/** One's own tasks. */
const OWN: Board = { boardId: null, boardTeamId: null };

/** What the board that is open shows, its layout and order included; null on other pages. */
export function useBoardShown(): BoardShown | null {
  const { person, replica } = usePulse();
  const { projectId, teamId } = useParams({ strict: false });
  const { pathname, search } = useRouterState({ select: ({ location }) => location });
  const { group, ...shown } = addressStrings(search, SHOWN_PARTS);

  function displayIn(place: string, part: 'view' | 'layout', lanes: boolean): Shown {
    const remembered = rememberedDisplay(person, place);
    const view = viewOf(shown[part] ?? remembered.view, lanes);
    const order = readOrder(shown.order ?? remembered.order);
    return { ...shown, [part]: view, order, ...(view === 'list' && { group: group ?? remembered.group ?? 'status' }) };
  }

  if (pathname === '/tasks') {
    const which = shown.view === 'created' ? CREATED : '';
    return { ...OWN, shown: displayIn(`/tasks${which}`, 'layout', false) };
  }
  if (teamId !== undefined && shown.view === 'tasks')
    return { ...OWN, boardTeamId: teamId, shown: displayIn(`/team/${teamId}${OF_TEAM}`, 'layout', false) };
  if (projectId === undefined || shown.view === 'pulse' || shown.view === 'overview') return null;
  const streams = replica.list('stream', 'projectId', projectId).filter(({ deletedAt }) => deletedAt === null);
  const lanes = streams.length > 0 && shown.stream === undefined;
  return { ...OWN, boardId: projectId, shown: displayIn(`/projects/${projectId}`, 'view', lanes) };
}
