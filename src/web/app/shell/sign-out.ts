import { usePulse } from '#web/data/context.ts';
import { useAppSession } from '../app-session-context.ts';
import { openSignOut } from './overlays.ts';

/** Signs out, and asks first if that would lose changes. */
export function useSignOut(): () => Promise<void> {
  const session = useAppSession();
  const { replica } = usePulse();
  return async () => {
    // Other tabs may have changes that this one does not know about: only a flush can tell.
    if (replica.status().pending > 0 || !(await session.signOut('flush'))) openSignOut({ session });
  };
}
