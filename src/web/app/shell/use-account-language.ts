import { useEffect } from 'react';
import { usePulse, useRow } from '#web/data/context.ts';
import { chooseLanguage } from '#web/ui/language.ts';

/** What was chosen on one device is spoken on every other. */
export function useAccountLanguage(): void {
  const { person } = usePulse();
  const chosen = useRow('profile', person)?.language;
  useEffect(() => {
    if (chosen) chooseLanguage(chosen);
  }, [chosen]);
}
