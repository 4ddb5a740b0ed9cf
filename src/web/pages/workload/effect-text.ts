/** A hook for the text that says how moving a task would change both people's weeks. */
import { useLingui } from '@lingui/react/macro';
import { nameOf, usePeople } from '#web/data/people.ts';
import { useHours } from './load-cell.tsx';
import { effectOf, type Destination, type Effect } from './moving.ts';
import type { Loads, PersonView } from './use-loads.ts';
import type { WorkloadTaskRow } from '#domain/workload/row.ts';

/** "Bob: 43h of 45h, Ada: 38h of 45h"; empty if the hours are unknown. */
export function useEffectText(): (loads: Loads, from: PersonView, item: WorkloadTaskRow, to: Destination) => string {
  const { t } = useLingui();
  const people = usePeople();
  const hours = useHours();
  const effectText = (person: string, effect: Effect | null): string => {
    if (!effect) return '';
    const name = nameOf(people, person);
    const planned = hours(effect.planned);
    return effect.capacity === null ? t`${name}: ${planned}` : t`${name}: ${planned} of ${hours(effect.capacity)}`;
  };
  return (loads, from, item, to) => {
    const { after, before } = effectOf(loads, from, item, to);
    return [effectText(to.person, after), effectText(from.person, before)].filter((text) => text !== '').join(', ');
  };
}
