/** The tag of a card, which its person renames. */
import type { Person } from './person.ts';

export async function tagOf(person: Person, card: string): Promise<string> {
  // A face has a color, too.
  const tags = person.card(card).locator('[data-hue]').filter({ hasText: /\S/ });
  return (await tags.allTextContents()).join();
}

/** In the list of all tags, from the panel of the task. */
export async function renamesTag(person: Person, card: string, { from, to }: Record<'from' | 'to', string>) {
  await person.opensTask(card);
  await person.button('All tags').click();
  const line = person.page.getByRole('list', { name: 'Tags' }).getByRole('listitem', { name: from, exact: true });
  const field = line.getByRole('textbox', { name: 'Tag name' });
  await field.fill(to);
  await field.press('Enter');
  await person.page.keyboard.press('Escape');
  await person.page.keyboard.press('Escape');
}
