import '#web/styles.css';
import { I18nProvider } from '@lingui/react';
import { createRoot } from 'react-dom/client';
import { describe, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { MINUTE } from '#domain/duration.ts';
import { i18n } from '#web/texts.ts';
import { startLanguage } from '#web/ui/language.ts';
import { PersonCard, type PersonHistory } from './person-card.tsx';

const none = { onTrack: 0, done: 0, atRisk: 0, blocked: 0, missed: 0 };
const mondays = ['2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23'];

/** The bars of the weeks. */
const bars = () => page.getByRole('listitem').getByRole('listitem').getByRole('img').elements();

async function shows(history: Partial<PersonHistory>): Promise<void> {
  await startLanguage();
  const box = document.body.appendChild(document.createElement('ul'));
  const root = createRoot(box);
  onTestFinished(() => {
    root.unmount();
    box.remove();
  });
  const whole = {
    person: 'b',
    weeks: [none, none, none, none],
    answerTime: null,
    interruptions: 0,
    interruptionsToday: 0,
    ...history,
  };
  root.render(
    <I18nProvider i18n={i18n}>
      <PersonCard name="Ben" history={whole} mondays={mondays} days={[0, 2, 1]} isChosen={false} onChoose={() => {}} />
    </I18nProvider>,
  );
  await expect.element(page.getByRole('button', { name: 'Ben' })).toBeVisible();
}

describe('four weeks of a person', () => {
  it('are described in words, week by week and in total', async () => {
    const weeks = [{ ...none, onTrack: 3, done: 1, missed: 2 }, none, { ...none, blocked: 1 }, none];
    await shows({ weeks, answerTime: 95 * MINUTE, interruptions: 12, interruptionsToday: 2 });
    expect(bars().map((bar) => bar.ariaLabel)).toEqual([
      'Week of Nov 2: On track: 3, Done: 1, No answer: 2',
      'Week of Nov 9: no check-ins',
      'Week of Nov 16: Blocked: 1',
      'Week of Nov 23: no check-ins',
    ]);
    const about = page.getByText(
      '5 of 7 answered · half of them within 1h 35m · interrupted 12 times, 2 of them today',
    );
    await expect.element(about).toBeVisible();
    const pulse = page.getByRole('img', { name: '3 tasks completed in the last 7 days' });
    expect(pulse.element().getAttribute('data-beats')).toBe('0 2 1');
  });

  it.each([
    [1, 1, 'once today'],
    [3, 3, '3 times today'],
    [3, 0, '3 times'],
    [1, 0, 'once'],
  ])('say of %i interruptions, %i of them today, that it was %s', async (interruptions, interruptionsToday, said) => {
    await shows({ interruptions, interruptionsToday });
    await expect.element(page.getByText(`0 of 0 answered · interrupted ${said}`, { exact: true })).toBeVisible();
  });

  it('omit unknown numbers', async () => {
    await shows({ weeks: [none, none, none, { ...none, missed: 1 }] });
    await expect.element(page.getByText('0 of 1 answered', { exact: true })).toBeVisible();
  });

  it('have the same height for many questions as for one', async () => {
    await shows({ weeks: [{ ...none, onTrack: 1, blocked: 1 }, { ...none, onTrack: 40, blocked: 40 }, none, none] });
    const [one, many] = bars().map((bar) => [...bar.children].map((part) => part.getBoundingClientRect().height));
    expect(one).toHaveLength(2);
    expect(one?.every((height) => height > 10)).toBe(true);
    expect(many).toEqual(one);
  });
});
