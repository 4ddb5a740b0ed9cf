import { describe, expect } from 'vitest';
import { createProject } from '#domain/project/commands.ts';
import { createTag } from '#domain/tag/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { id } from '#test/client.ts';
import { eventually } from './eventually.ts';
import type { Person } from './person.ts';
import { stage } from './stage.ts';

describe('what a board shows', () => {
  const journey = stage();

  journey('is copied as Markdown and as CSV, filtered as it is, and printed whole', async ({ newcomer }) => {
    const ada = await newcomer('Ada');
    await ada.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const [projectId, tag] = [id(), id()];
    await ada.sends(createTag({ id: tag, name: `Walls ${tag.slice(-4)}` }));
    await ada.sends(createProject({ id: projectId, name: 'Kitchen' }));
    const mine = { assignee: ada.account.id, projectId };
    const paint = { name: 'Paint *all* of it', priority: 'URGENT', tags: [tag], deadline: '2026-03-01' } as const;
    await ada.sends(createTask({ id: id(), ...mine, ...paint, tags: [tag] }));
    await ada.sends(createTask({ id: id(), ...mine, name: 'Plan, then "do"', priority: 'URGENT', status: 'DONE' }));
    await ada.sends(createTask({ id: id(), ...mine, name: 'Sweep' }));
    await ada.goesTo('/tasks?priority=URGENT');
    await eventually(() => ada.cards('Backlog')).toEqual(['Paint *all* of it']);
    const number = async (name: string) =>
      /#\d+/.exec(await ada.card(name).innerText())?.[0] ?? `${name} has no number`;
    const [first, second] = [await number('Paint *all* of it'), await number('Plan, then "do"')];

    expect(await copies(ada, 'Copy as Markdown')).toBe(
      [
        '## Backlog',
        '',
        String.raw`- [ ] Paint \*all\* of it · ${first} · Urgent · 2026-03-01 · Ada · Kitchen · Walls ${tag.slice(-4)}`,
        '',
        '## Done',
        '',
        `- [x] Plan, then "do" · ${second} · Urgent · Ada · Kitchen`,
        '',
      ].join('\n'),
    );
    const lines = (await copies(ada, 'Copy as CSV')).split('\r\n');
    expect(lines[0]).toBe('Number,Name,Status,Priority,Assignee,Creator,Project,Tags,Due date,Created,Updated');
    expect(lines[2]).toMatch(new RegExp(`^${second.slice(1)},"Plan, then ""do""",Done,Urgent,Ada,Ada,Kitchen,,,`));
    expect(lines.length).toBe(4);

    await ada.page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await ada.page.emulateMedia({ media: 'print' });
    expect(await ada.page.getByRole('listitem').allInnerTexts()).toEqual([
      expect.stringContaining('Paint *all* of it'),
      expect.stringContaining('Plan, then "do"'),
    ]);
    expect(await ada.page.getByRole('button').count()).toBe(0);
  });
});

async function copies(person: Person, how: string): Promise<string> {
  await person.page.evaluate(() => navigator.clipboard.writeText(''));
  await person.button('Copy or print').click();
  await person.page.getByRole('menuitem', { name: how }).click();
  const copied = () => person.page.evaluate(() => navigator.clipboard.readText());
  await eventually(copied).not.toBe('');
  return copied();
}
