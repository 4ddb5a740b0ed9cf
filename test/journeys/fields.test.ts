import { describe } from 'vitest';
import { updateProfile } from '#domain/profile/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { id } from '#test/client.ts';
import { stage } from './stage.ts';

describe('task panel', () => {
  const journey = stage();

  // One day apart to the hour.
  journey('shows what is due today in the person’s time zone, not the device’s', async ({ newcomer }) => {
    const ada = await newcomer('Ada', { timezoneId: 'Pacific/Pago_Pago' });
    const today = new Intl.DateTimeFormat('sv', { timeZone: 'Pacific/Apia' }).format();
    await ada.sends(createTask({ id: id(), name: 'Wake up', assignee: ada.account.id, deadline: today }));
    await ada.card('Wake up').getByText('Tomorrow').waitFor();
    await ada.sends(updateProfile({ timeZone: 'Pacific/Apia' }));
    await ada.card('Wake up').getByText('Today').waitFor();
    await ada.opensTask('Wake up');
    await ada.panel('Wake up').sets('Due date', 'Tomorrow');
    await ada.card('Wake up').getByText('Tomorrow').waitFor();
  });
});
