import { usePulse } from '#web/data/context.ts';
import { useAppSession } from '../app-session-context.ts';
import { openSignOut } from './overlays.ts';

/** Signs out, and asks first where that would lose something. */
export function useSignOut(): () => Promise<void> {
  const session = useAppSession();
  const { replica } = usePulse();
  return async () => {
    // Other tabs may have edits that this one knows nothing of: only a flush can tell.
    if (replica.status().pending > 0 || !(await session.signOut('flush'))) openSignOut({ session });
  };
}
