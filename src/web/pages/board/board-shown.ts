import { useParams, useRouterState } from '@tanstack/react-router';
import { fieldsOf } from '#domain/field/fields.ts';
import type { Board } from '#domain/view/row.ts';
import { SHOWN_PARTS, type Shown } from '#domain/view/shown.ts';
import { usePulse } from '#web/data/context.ts';
import { groupingOf, groupingsFor, type Differences } from '#web/task/grouping/groupings.ts';
import type { BoardShown } from '#web/view/overlays.ts';
import { addressStrings } from '../address-strings.ts';
import { CREATED, HELPING, OF_TEAM, rememberedDisplay } from './remembered-display.ts';
import { readOrder } from './search.ts';
import { isView, namedView, viewOf } from './view-toggle.tsx';

/** One's own tasks. */
const OWN: Board = { boardId: null, boardTeamId: null };

/** What the board that is open shows, its layout and order included; null on other pages. */
export function useBoardShown(): BoardShown | null {
  const { person, replica } = usePulse();
  const { projectId, teamId } = useParams({ strict: false });
  const { pathname, search } = useRouterState({ select: ({ location }) => location });
  const { group, ...shown } = addressStrings(search, SHOWN_PARTS);

  /** As the board shows it: a view and a grouping that the place does not offer are not shown. */
  function displayIn(place: string, differences: Differences, lanes = false): Shown {
    const remembered = rememberedDisplay(person, place);
    const layout = viewOf(namedView(shown) ?? remembered.view, lanes);
    const { view, ...rest } = shown;
    const order = readOrder(shown.order ?? remembered.order, { fields: differences.fields, people: [] });
    const grouping = groupingOf(group ?? remembered.group, groupingsFor(differences));
    return {
      ...rest,
      ...(view !== undefined && !isView(view) && { view }),
      layout,
      order,
      ...((layout === 'list' || layout === 'board') && { group: grouping }),
    };
  }

  if (pathname === '/tasks') {
    const which = shown.view === 'created' ? CREATED : shown.view === 'helping' ? HELPING : '';
    const differences = { projects: true, assignees: which !== '', streams: false, fields: [] };
    return { ...OWN, shown: displayIn(`/tasks${which}`, differences) };
  }
  if (teamId !== undefined && shown.view === 'tasks') {
    const differences = { projects: true, assignees: true, streams: false, fields: [] };
    return { ...OWN, boardTeamId: teamId, shown: displayIn(`/team/${teamId}${OF_TEAM}`, differences) };
  }
  if (projectId === undefined || shown.view === 'pulse' || shown.view === 'overview') return null;
  const streams = replica.list('stream', 'projectId', projectId).filter(({ deletedAt }) => deletedAt === null);
  const hasStreams = streams.length > 0;
  const differences = { projects: false, assignees: true, streams: hasStreams, fields: fieldsOf(replica, projectId) };
  const lanes = hasStreams && shown.stream === undefined;
  return {
    ...OWN,
    boardId: projectId,
    shown: displayIn(`/projects/${projectId}`, differences, lanes),
  };
}
