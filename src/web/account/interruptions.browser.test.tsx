import { page } from 'vitest/browser';
import { eventually } from '#test/components/person.ts';
import { component } from '#test/components/stage.tsx';

component('How often check-ins interrupt is chosen in the profile', async ({ server, newcomer }) => {
  const ada = await newcomer('Ada', '/profile');
  await ada.button('Interrupt me: Up to 3 times a day').click();
  await eventually(() => page.getByRole('option').elements().length).toBe(11);
  await page.getByRole('option', { name: 'Never' }).click();
  await ada.sees(ada.button('Interrupt me: Never'));
  await eventually(() => server.all('profile')[0]?.interruptions).toBe(0);
});
