/** A hook for the text that says how moving a task would change both people's weeks. */
import { useLingui } from '@lingui/react/macro';
import { nameOf, usePeople } from '#web/data/people.ts';
import { useHours } from './load-cell.tsx';
import { effectsOf, type Destination, type Effect } from './moving.ts';
import type { Loads, PersonView } from './use-loads.ts';
import type { WorkloadTaskRow } from '#domain/workload/row.ts';

/** "Bob: 38h → 43h of 45h, Ada: 41h → 36h of 45h"; empty if none of the weeks is shown. */
export function useEffectText(): (loads: Loads, from: PersonView, item: WorkloadTaskRow, to: Destination) => string {
  const { t } = useLingui();
  const people = usePeople();
  const hours = useHours();
  const effectText = ({ person, before, after, capacity }: Effect): string => {
    const change = `${hours(before.planned)} → ${hours(after.planned)}`;
    const name = nameOf(people, person);
    const said = capacity === null ? t`${name}: ${change}` : t`${name}: ${change} of ${hours(capacity)}`;
    return after.late > 0 ? t`${said}, over by ${hours(after.late)}` : said;
  };
  return (loads, from, item, to) => effectsOf(loads, from, item, to).map(effectText).join(', ');
}
