import { projectsQuery } from '#domain/project/queries.ts';
import { useList, usePulse, useScope } from '#web/data/context.ts';
import { lazy } from '#web/ui/fetch/lazy.tsx';
import { useDevicePreference } from '#web/ui/device-preference.ts';

/** Fetched only where it is shown. */
const StartPanel = lazy(async () => import('./start-panel.tsx'));

export interface Steps {
  readonly areShown: boolean;
  readonly close: () => void;
}

/** The first steps: shown until the person has a project or closes them. Once in a page: closing them is its state. */
export function useFirstSteps(): Steps {
  const { person } = usePulse();
  const known = useScope(`user:${person}`) === 'open';
  const projects = useList(projectsQuery(person)).total;
  const [closed, setClosed] = useDevicePreference(`${person} first steps`);
  return { areShown: known && projects === 0 && closed === null, close: () => setClosed('closed') };
}

export function FirstSteps({ areShown, close }: Steps) {
  return areShown && <StartPanel onClose={close} />;
}
