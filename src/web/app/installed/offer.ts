import { store } from '#web/ui/store.ts';

/** The browser's offer to install Pulse; it can be used once. */
export interface InstallOffer {
  readonly take: () => void;
}

interface OfferEvent extends Event {
  prompt(): Promise<unknown>;
}

export const installOffer = store<InstallOffer | null>(null);

/** Keeps the offer for the user menu instead of the browser's own banner. */
export function followInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    const take = () => {
      installOffer.set(null);
      void (event as OfferEvent).prompt();
    };
    installOffer.set({ take });
  });
  window.addEventListener('appinstalled', () => installOffer.set(null));
}
