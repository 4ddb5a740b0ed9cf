import { page } from 'vitest/browser';
import { eventually } from '#test/components/person.ts';
import { component } from '#test/components/stage.tsx';

component(
  'Days off are added in the profile in their order, removed and brought back',
  async ({ server, newcomer }) => {
    const ada = await newcomer('Ada', '/profile');
    const remove = page.getByRole('button', { name: /^Remove .*2030/ });
    await page.getByLabelText('First day').fill('2030-12-24');
    await page.getByLabelText('Last day').fill('2030-12-20');
    await ada.button('Add days off').click();
    await ada.sees(page.getByText('The last day (2030-12-20) is before the first day (2030-12-24). Swap them.'));
    await page.getByLabelText('Last day').fill('2031-01-02');
    await ada.button('Add days off').click();
    await remove.click();
    await ada.misses(remove);
    await ada.button('Undo').click();
    await ada.sees(remove);
    await eventually(() => server.all('availability')[0]?.daysOff).toEqual([{ from: '2030-12-24', to: '2031-01-02' }]);
  },
);
