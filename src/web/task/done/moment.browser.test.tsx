import { describe, expect, vi } from 'vitest';
import { commands } from 'vitest/browser';
import { archiveProject, createProject } from '#domain/project/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { eventually, type Person } from '#test/components/person.ts';
import { id } from '#test/components/server.ts';
import { component } from '#test/components/stage.tsx';

/** The copies of cards that have travelled so far. */
function watchCopies(): readonly Element[] {
  const copies: Element[] = [];
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node instanceof HTMLElement && node.inert) copies.push(node);
  }).observe(document.body, { childList: true });
  return copies;
}

async function completes(ada: Person, name: string, says = ''): Promise<void> {
  await ada.sends(createTask({ id: id(), name, assignee: ada.id, deadline: new Date().toLocaleDateString('sv') }));
  await ada.button(`Complete “${name}”`).click();
  await ada.sees(ada.toast(new RegExp(`Completed “${name}”.*${says}`)));
}

describe('a completed task', () => {
  component('travels to its column, and the last one of today is said once', async ({ newcomer }) => {
    const ada = await newcomer('Ada');
    // What is due in an archived project is not to be done.
    const [projectId, today] = [id(), new Date().toLocaleDateString('sv')];
    await ada.sends(createProject({ id: projectId, name: 'Old' }));
    await ada.sends(createTask({ id: id(), name: 'Sweep', assignee: ada.id, projectId, deadline: today }));
    await ada.sends(archiveProject({ id: projectId, isArchived: true }));
    const copies = watchCopies();
    const animate = vi.spyOn(Element.prototype, 'animate');
    await completes(ada, 'Paint', 'All done for today.');
    expect(copies).toHaveLength(1);
    expect(copies[0]?.textContent).toContain('Paint');
    // It takes 180 ms, on which its circle fills and its tick is drawn.
    const drawn = animate.mock.contexts.map((on, at) => {
      const [keyframes, timing] = animate.mock.calls[at] ?? [];
      return { on: on === copies[0] ? 'copy' : (on as Element).tagName, keyframes, timing };
    });
    expect(drawn).toContainEqual({
      on: 'copy',
      keyframes: { transform: [expect.stringMatching(/^translate/), 'none'] },
      timing: expect.objectContaining({ duration: 180 }),
    });
    const fills = { transform: ['scale(0.3)', 'none'] };
    expect(drawn).toContainEqual({ on: 'circle', keyframes: fills, timing: expect.objectContaining({ duration: 90 }) });
    const ticks = { strokeDasharray: ['10', '10'], strokeDashoffset: [10, 0] };
    expect(drawn).toContainEqual({ on: 'path', keyframes: ticks, timing: expect.objectContaining({ delay: 60 }) });
    await eventually(() => copies[0]?.isConnected).toBe(false);
    await completes(ada, 'Sand');
    await eventually(() => ada.cards('Done').toSorted()).toEqual(['Paint', 'Sand']);
    expect(ada.toast(/Sand.*That was the last one/).length).toBe(0);
  });

  component('stands in its column at once for people who asked for no motion', async ({ newcomer }) => {
    const ada = await newcomer('Ada');
    await commands.media({ reducedMotion: 'reduce' });
    const copies = watchCopies();
    const animate = vi.spyOn(Element.prototype, 'animate');
    await completes(ada, 'Paint');
    expect(ada.cards('Done')).toEqual(['Paint']);
    expect(copies).toEqual([]);
    expect(animate.mock.contexts.filter((on) => ['circle', 'path'].includes((on as Element).tagName))).toEqual([]);
  });
});
