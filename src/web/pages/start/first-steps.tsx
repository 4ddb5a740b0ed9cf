import { projectsQuery } from '#domain/project/queries.ts';
import { useList, usePulse, useScope } from '#web/data/context.ts';
import { lazy } from '#web/ui/fetch/lazy.tsx';
import { useDevicePreference } from '#web/ui/device-preference.ts';

/** Fetched only where it is shown. */
const StartPanel = lazy(async () => import('./start-panel.tsx'));

/** The first steps: shown until the person has a project or closes them. */
export function useFirstSteps(): { readonly areShown: boolean; readonly close: () => void } {
  const { person } = usePulse();
  const known = useScope(`user:${person}`) === 'open';
  const projects = useList(projectsQuery(person)).total;
  const [closed, setClosed] = useDevicePreference(`${person} first steps`);
  return { areShown: known && projects === 0 && closed === null, close: () => setClosed('closed') };
}

export function FirstSteps() {
  const { areShown, close } = useFirstSteps();
  return areShown && <StartPanel onClose={close} />;
}
