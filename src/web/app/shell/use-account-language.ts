import { useEffect } from 'react';
import { usePulse, useRow } from '#web/data/context.ts';
import { chooseLanguage } from '#web/ui/language.ts';

/** Applies the language that the person chose on another device. */
export function useAccountLanguage(): void {
  const { person } = usePulse();
  const chosen = useRow('profile', person)?.language;
  useEffect(() => {
    if (chosen) chooseLanguage(chosen);
  }, [chosen]);
}
