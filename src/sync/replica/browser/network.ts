/** What the browser knows about the network. It may be wrong, above all when it says `online`. */
import type { Network } from '../ports.ts';

export const browserNetwork: Network = {
  online: () => navigator.onLine,
  subscribe: (listener) => {
    window.addEventListener('online', listener);
    window.addEventListener('offline', listener);
    return () => {
      window.removeEventListener('online', listener);
      window.removeEventListener('offline', listener);
    };
  },
};
