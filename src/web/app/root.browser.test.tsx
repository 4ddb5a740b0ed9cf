import { expect } from 'vitest';
import { passes, stopTheClock } from '#test/components/clock.ts';
import { eventually } from '#test/components/person.ts';
import { component } from '#test/components/stage.tsx';

component('the login page leads a signed-in person home after 100 ms, and not before', async ({ newcomer }) => {
  const ada = await newcomer('Ada');
  stopTheClock();
  await ada.goesTo('/login');
  await passes(99);
  expect(location.pathname).toBe('/login');
  await passes(1);
  await eventually(() => location.pathname).toBe('/');
});
