import { page } from 'vitest/browser';
import { getsFocus } from '#test/components/keys.ts';
import { eventually } from '#test/components/person.ts';
import { component } from '#test/components/stage.tsx';

component('what is typed into the middle of the text stays there, and is remembered in the address', async (stage) => {
  const ada = await stage.newcomer('Ada', '/search?q=kitchn');
  const field = page.getByRole('searchbox', { name: 'Search for anything…' });
  const value = () => (field.element() as HTMLInputElement).value;
  await getsFocus(field);
  await ada.presses('End', 'ArrowLeft');
  await ada.writes('es');
  await eventually(value).toBe('kitchesn');
  await eventually(() => location.search).toBe('?q=kitchesn');
  await ada.writes('12');
  await eventually(() => location.search).toBe('?q=kitches12n');
  await ada.goesTo('/search?q=roof');
  await eventually(value).toBe('roof');
  await ada.goesTo('/search?q=kitches12n');
  await eventually(value).toBe('kitches12n');
});
