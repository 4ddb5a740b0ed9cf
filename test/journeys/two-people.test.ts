import { describe } from 'vitest';
import { id } from '#test/client.ts';
import { eventually } from './eventually.ts';
import { stage } from './stage.ts';

describe('two people in two browsers', () => {
  const journey = stage();

  journey(
    'register, share a project and move its tasks live, by mouse and by keyboard',
    async ({ newcomer, stranger }) => {
      // All people of the server are offered as members.
      const name = `Ben ${id().slice(-6)}`;
      const [ada, ben] = [await newcomer('Ada'), await stranger(name)];
      await ben.registers();
      await ada.createsProject('Kitchen');
      await ada.addsMember(name);
      await ben.opensProject('Kitchen');

      await ada.addsTask('Paint the walls');
      await ben.card('Paint the walls').waitFor();
      await ben.addsTask('Lay the floor');
      await ada.card('Lay the floor').waitFor();

      await ada.dragsToTop('Paint the walls', 'In progress');
      for (const person of [ada, ben]) {
        await eventually(() => person.cards('In progress')).toEqual(['Paint the walls']);
        await eventually(() => person.cards('Backlog')).toEqual(['Lay the floor']);
      }

      await ben.movesByKeyboard('Lay the floor', 'Right');
      for (const person of [ada, ben]) {
        await eventually(() => person.cards('In progress')).toEqual(['Lay the floor', 'Paint the walls']);
      }
      await eventually(() => ben.page.getByText('Moved “Lay the floor” to In progress, position 1 of 2').count()).toBe(
        1,
      );

      await ben.movesByKeyboard('Lay the floor', 'Down');
      await ada.dragsToTop('Paint the walls', 'Done');
      for (const person of [ada, ben]) {
        await eventually(() => person.cards('Done')).toEqual(['Paint the walls']);
        await eventually(() => person.cards('In progress')).toEqual(['Lay the floor']);
      }
    },
  );
});
