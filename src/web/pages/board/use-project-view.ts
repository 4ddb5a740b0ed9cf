import { usePulse } from '#web/data/context.ts';
import { useDevicePreference } from '#web/ui/device-preference.ts';

/** The view in which the person last saw the tasks of this project on this device, as its name; null: none yet. */
export function useProjectView(projectId: string): [view: string | null, remember: (view: string) => void] {
  const { person } = usePulse();
  const [own, remember] = useDevicePreference(`${person} /projects/${projectId} view`);
  // Devices that were used before each project had its own hold one for all.
  const [ofAll] = useDevicePreference(`${person} project view`);
  return [own ?? ofAll, remember];
}
