import { useParams, useRouterState } from '@tanstack/react-router';
import { SHOWN_PARTS } from '#domain/view/shown.ts';
import { usePulse } from '#web/data/context.ts';
import { groupingKey } from '#web/task/list/sections.ts';
import { readDevicePreference } from '#web/ui/device-preference.ts';
import type { BoardShown } from '#web/view/overlays.ts';
import { addressStrings } from '../address-strings.ts';
import { useProjectView } from './use-project-view.ts';
import { viewOf } from './view-toggle.tsx';

/** What the board that is open shows, its layout included; null on other pages. */
export function useBoardShown(): BoardShown | null {
  const { person, replica } = usePulse();
  const { projectId } = useParams({ strict: false });
  const [remembered] = useProjectView(projectId ?? '');
  const { pathname, search } = useRouterState({ select: ({ location }) => location });
  const { group, ...shown } = addressStrings(search, SHOWN_PARTS);
  /** Of a list what its sections are made by. */
  const groupOf = (layout: string, place: string) => {
    const chosen = group ?? readDevicePreference(groupingKey(`${person} ${place}`));
    return layout === 'list' && chosen !== null ? { group: chosen } : {};
  };
  if (pathname === '/tasks') {
    const layout = viewOf(shown.layout ?? readDevicePreference(`${person} tasks view`), false);
    const which = shown.view === 'created' ? 'view=created&' : '';
    return { boardId: null, shown: { ...shown, layout, ...groupOf(layout, `/tasks${which}`) } };
  }
  if (projectId === undefined || shown.view === 'pulse') return null;
  const streams = replica.list('stream', 'projectId', projectId).filter(({ deletedAt }) => deletedAt === null);
  const lanes = streams.length > 0 && shown.stream === undefined;
  const view = viewOf(shown.view ?? remembered, lanes);
  return { boardId: projectId, shown: { ...shown, view, ...groupOf(view, `/projects/${projectId}`) } };
}
