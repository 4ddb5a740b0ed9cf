import '#web/styles.css';
import { createRoot } from 'react-dom/client';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { eventually } from '#test/components/person.ts';
import { startLanguage } from '#web/ui/language.ts';
import { AuthFrame } from './auth-frame.tsx';

it('the heartbeat of the login page beats once, and is still for people who asked for no motion', async () => {
  await startLanguage();
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  try {
    await commands.media({ reducedMotion: 'no-preference' });
    root.render(
      <I18nProvider i18n={i18n}>
        <AuthFrame>{null}</AuthFrame>
      </I18nProvider>,
    );
    const line = () => place.querySelector('[class~=animate-beat]');
    await eventually(line).not.toBeNull();
    const beat = () => line()?.getAnimations()[0]?.effect?.getComputedTiming();
    expect(beat()).toMatchObject({ iterations: 1, duration: 1600 });
    await commands.media({ reducedMotion: 'reduce' });
    // Over before anything was seen.
    await eventually(() => beat()?.duration ?? 0).toBeLessThan(1);
  } finally {
    root.unmount();
    place.remove();
    await commands.media({ reducedMotion: 'no-preference' });
  }
});
