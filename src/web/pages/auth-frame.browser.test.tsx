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
    // The style, not the animation, which is over after 1.6 seconds and can be before this line runs.
    const beat = () => {
      const { animationDuration, animationIterationCount } = getComputedStyle(line() ?? place);
      return { seconds: Number.parseFloat(animationDuration), times: animationIterationCount };
    };
    expect(beat()).toEqual({ seconds: 1.6, times: '1' });
    await commands.media({ reducedMotion: 'reduce' });
    // Over before anything was seen.
    await eventually(() => beat().seconds).toBeLessThan(0.001);
  } finally {
    root.unmount();
    place.remove();
    await commands.media({ reducedMotion: 'no-preference' });
  }
});
