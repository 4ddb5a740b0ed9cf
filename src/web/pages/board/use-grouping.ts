import { useNavigate, useSearch } from '@tanstack/react-router';
import { groupingOf, groupingsFor, type Differences, type Grouping } from '#web/task/grouping/groupings.ts';
import { useDevicePreference } from '#web/ui/device-preference.ts';
import { displayKeys } from './remembered-display.ts';

/** What the tasks of a place are grouped by in its list and on its board, and the choice of it. */
export function useGrouping(memory: string, differences: Differences) {
  const navigate = useNavigate();
  const { group } = useSearch({ strict: false });
  const [remembered, remember] = useDevicePreference(displayKeys(memory).group);
  const possible = groupingsFor(differences);
  function onChoose(chosen: Grouping): void {
    remember(chosen);
    void navigate({ to: '.', search: (before) => ({ ...before, group: chosen }), replace: true });
  }
  return { possible, fields: differences.fields, grouping: groupingOf(group ?? remembered, possible), onChoose };
}
