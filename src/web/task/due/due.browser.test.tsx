import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { daysAfter } from '#domain/date.ts';
import { updateProfile } from '#domain/profile/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { getsFocus } from '#test/components/keys.ts';
import { Panel } from '#test/components/panel.ts';
import { eventually } from '#test/components/person.ts';
import { id } from '#test/components/server.ts';
import { component } from '#test/components/stage.tsx';

describe('a due date', () => {
  component('is set by typing, by the keys of a month, and for several tasks', async ({ server, newcomer }) => {
    const ada = await newcomer('Ada', '/tasks');
    const today = new Date().toLocaleDateString('sv');
    for (const name of ['Sand', 'Paint']) await ada.sends(createTask({ id: id(), name, assignee: ada.id }));
    await ada.sees(ada.card('Paint'));
    const dueOf = (name: string) => () => server.all('task').find((task) => task.name === name)?.deadline;
    const field = page.getByRole('combobox', { name: 'Due date' });
    const focusedDay = () => (document.activeElement as HTMLElement | null)?.dataset['day'];
    (ada.link('Paint').element() as HTMLElement).focus();

    await ada.presses('d');
    await getsFocus(field);
    await ada.writes('paint');
    await ada.sees(page.getByRole('alert').getByText(/^Can’t read that as a date/));
    await ada.presses('Enter');
    await ada.sees(field);
    await field.fill('in 3 days');
    await ada.presses('Enter');
    await ada.misses(field);
    await eventually(dueOf('Paint')).toBe(daysAfter(today, 3));

    // As fast as they are typed, also while the choice is on its way.
    await ada.presses('d', 'PageDown', 'ArrowDown', 'ArrowLeft');
    await eventually(focusedDay).toBe(daysAfter(today, 9));
    await ada.presses('End', 'ArrowRight', 'Home');
    // The first day of a week in the United States.
    const sunday = daysAfter(today, 16 - new Date(daysAfter(today, 9)).getUTCDay());
    await eventually(focusedDay).toBe(sunday);
    // Keys of the board do nothing while the month is open.
    await ada.presses('e', 'Enter');
    await eventually(dueOf('Paint')).toBe(sunday);
    await getsFocus(ada.link('Paint'));

    await ada.presses('d', 'PageDown', 'PageDown', 'Escape');
    await ada.misses(field);
    await getsFocus(ada.link('Paint'));
    expect(dueOf('Paint')()).toBe(sunday);

    await ada.finds('selection');
    await ada.presses('x', 'Shift+ArrowDown');
    await ada.sees(ada.says('2 selected').first());
    await ada.presses('d');
    await field.fill('tomo');
    await ada.presses('Enter');
    await eventually(() => [dueOf('Paint')(), dueOf('Sand')()]).toEqual([daysAfter(today, 1), daysAfter(today, 1)]);
    await ada.presses('d');
    await field.fill('no');
    await ada.presses('Enter');
    await eventually(() => [dueOf('Paint')(), dueOf('Sand')()]).toEqual([null, null]);
  });

  component('has a time, typed or set below the days, and late once it is over', async ({ server, newcomer }) => {
    const ada = await newcomer('Ada', '/tasks');
    await ada.sends(updateProfile({ timeZone: 'Asia/Tokyo' }));
    const today = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Tokyo' }).format();
    await ada.sends(createTask({ id: id(), name: 'Paint', assignee: ada.id }));
    await ada.sees(ada.card('Paint'));
    const due = () => {
      const task = server.all('task').find(({ name }) => name === 'Paint');
      return [task?.deadline, task?.dueTime, task?.dueZone];
    };
    const field = page.getByRole('combobox', { name: 'Due date' });
    (ada.link('Paint').element() as HTMLElement).focus();
    await ada.presses('d');
    await getsFocus(field);
    await field.fill('tomorrow 5pm');
    await ada.presses('Enter');
    await eventually(due).toEqual([daysAfter(today, 1), 17 * 60, 'Asia/Tokyo']);
    await ada.sees(ada.card('Paint').getByText('Tomorrow, 5:00 PM'));

    await ada.presses('d');
    const time = page.getByLabelText('Time', { exact: true });
    await expect.element(time).toHaveValue('17:00');
    await time.fill('09:30');
    await ada.presses('Enter');
    await eventually(due).toEqual([daysAfter(today, 1), 570, 'Asia/Tokyo']);
    // Elsewhere it is another time, and may be another day.
    await ada.sends(updateProfile({ timeZone: 'Pacific/Pago_Pago' }));
    await ada.sees(ada.card('Paint').getByText(/\(.*1:30 PM\)$/));
    await ada.sends(updateProfile({ timeZone: 'Asia/Tokyo' }));

    await ada.presses('d');
    await page.getByRole('button', { name: 'Remove time' }).click();
    await eventually(due).toEqual([daysAfter(today, 1), null, null]);

    const late = new Date(Date.now() - 60 * 60_000);
    const [day, clock] = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'short', timeZone: 'UTC' })
      .format(late)
      .split(' ');
    const [hours = 0, minutes = 0] = (clock ?? '').split(':').map(Number);
    const dueTime = hours * 60 + minutes;
    await ada.sends(
      createTask({ id: id(), name: 'Sand', assignee: ada.id, deadline: day ?? null, dueTime, dueZone: 'UTC' }),
    );
    await ada.sees(ada.card('Sand').getByText('Overdue'));
  });

  // One day apart to the hour; the device is in one of them at most.
  component('is today or tomorrow in the person’s time zone, not the device’s', async ({ newcomer }) => {
    const ada = await newcomer('Ada');
    const today = new Intl.DateTimeFormat('sv', { timeZone: 'Pacific/Apia' }).format();
    await ada.sends(updateProfile({ timeZone: 'Pacific/Pago_Pago' }));
    await ada.sends(createTask({ id: id(), name: 'Wake up', assignee: ada.id, deadline: today }));
    await ada.sees(ada.card('Wake up').getByText('Tomorrow'));
    await ada.sends(updateProfile({ timeZone: 'Pacific/Apia' }));
    await ada.sees(ada.card('Wake up').getByText('Today'));
    await ada.link('Wake up').click();
    await new Panel(ada, 'Wake up').sets('Due date', 'Tomorrow');
    await ada.sees(ada.card('Wake up').getByText('Tomorrow'));
  });
});
