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

/** Who is signed in; only below the screens that need it. */
export function useMe(): Me {
  const state = useStore(useAppSession());
  if (state.state !== 'signed-in') throw new Error('Nobody is signed in');
  return state.me;
}

/** Whether emails can be sent to whoever is signed in. */
export function useEmailStatus(): { readonly hasMail: boolean; readonly isProven: boolean } {
  const { hasMail = false, isUnverified = false } = useMe();
  return { hasMail, isProven: !isUnverified };
}
