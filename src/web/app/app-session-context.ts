import { createContext, use } from 'react';
import type { Me } from '#web/data/identity.ts';
import { useStore } from '#web/ui/store.ts';
import type { AppSession } from './app-session.ts';

const Context = createContext<AppSession | null>(null);

export const AppSessionProvider = Context;

export function useAppSession(): AppSession {
  const session = use(Context);
  if (!session) throw new Error('Not below a SessionProvider');
  return session;
}

/** The signed-in person; only available below the screens that require one. */
export function useMe(): Me {
  const state = useStore(useAppSession());
  if (state.state !== 'signed-in') throw new Error('Nobody is signed in');
  return state.me;
}

/** Whether the signed-in person can get emails. */
export function useEmailStatus(): { readonly hasMail: boolean; readonly isProven: boolean } {
  const { hasMail = false, isUnverified = false } = useMe();
  return { hasMail, isProven: !isUnverified };
}
