import { useEffect } from 'react';
import { usePulse } from '#web/data/context.ts';
import { useDevicePreference } from '#web/ui/device-preference.ts';

export const TABS = ['day', 'week'] as const;
export type Tab = (typeof TABS)[number];

/**
 * What the home page of who leads shows: what its address says, else what was shown last on this device, which then is
 * written into the address.
 */
export function useTab(
  isLead: boolean,
  named: Tab | undefined,
  onName: (tab: Tab, isChoice: boolean) => void,
): [tab: Tab, choose: (tab: Tab) => void] {
  const [last, remember] = useDevicePreference(`${usePulse().person} home tab`);
  const returns = isLead && named === undefined && last === 'week';
  useEffect(() => {
    if (returns) onName('week', false);
  }, [returns, onName]);
  return [
    isLead && (named ?? last) === 'week' ? 'week' : 'day',
    (tab) => {
      remember(tab);
      onName(tab, true);
    },
  ];
}
