/** @module-tag long */
import { describe, expect } from 'vitest';
import { createProject } from '#domain/project/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { STATUSES, type TaskRow } from '#domain/task/row.ts';
import { id } from '#test/client.ts';
import type { Column, Person } from './person.ts';
import { eventually } from './eventually.ts';
import { stage } from './stage.ts';

const COUNT = 15;
const columns: Record<(typeof STATUSES)[number], Column> = {
  BACKLOG: 'Backlog',
  IN_PROGRESS: 'In progress',
  DONE: 'Done',
  ON_HOLD: 'On hold',
};
/** High enough to show every card. */
const tall = { viewport: { width: 1280, height: 2800 } };

describe('a server killed in the middle of a burst of edits', () => {
  const journey = stage({ ended: true });

  journey(
    'keeps everything acknowledged, and browsers resume by themselves',
    async ({ server, ownProcess, member }) => {
      const [ada, ben] = [await member('Ada', tall), await member('Ben', tall)];
      const [projectId, taskId] = [id(), id()];
      await ada.sends(createProject({ id: projectId, name: 'Kitchen', memberUids: [ben.account.id] }));
      await ada.sends(createTask({ id: taskId, name: 'Plaster', assignee: ada.account.id, projectId }));
      for (const person of [ada, ben]) {
        person.expectsSilence();
        await person.goesTo(`/projects/${projectId}?view=board`);
        await person.card('Plaster').waitFor();
        // What creates tasks is fetched after the board: from now on it is there.
        await writes(person, [`First of ${person.name}`]);
        await person.card(`First of ${person.name}`).waitFor();
      }
      const tasksNow = async () => inOrder(await ada.reads(`project:${projectId}`, server.url));

      const [hers, his, later] = [numbered('Ada', COUNT), numbered('Ben', COUNT), numbered('Later', 5)];
      const burst = Promise.all([writes(ada, hers), moves(ben, 'Plaster', COUNT).then(() => writes(ben, his))]);
      await Promise.all([ada.traffic.acknowledges(5), ben.traffic.acknowledges(5)]);
      await ownProcess.kill('SIGKILL');
      await burst;
      await writes(ada, later);
      expect(await ada.cards('Backlog')).toEqual(expect.arrayContaining([...hers, ...later]));
      expect(await ben.cards('Backlog')).toEqual(expect.arrayContaining(his));

      // As the crash left it, before any browser has sent anything again.
      for (const { proxy } of [ada, ben]) proxy.cut('data');
      await ownProcess.restart();
      const kept = await tasksNow();
      for (const { traffic } of [ada, ben]) {
        const created = traffic.acknowledged.filter(({ name }) => name === 'task.create').map(({ input }) => input);
        expect(kept).toEqual(expect.arrayContaining(created.map((input) => expect.objectContaining(input))));
      }
      const moved = ben.traffic.acknowledged.filter(({ name }) => name === 'task.move').at(-1);
      const sent = [...ben.traffic.sent.values()].filter(({ n }) => n >= (moved?.n ?? 0)).map(({ input }) => input);
      expect(sent).toContainEqual(expect.objectContaining({ rank: kept.find((task) => task.id === taskId)?.rank }));

      for (const { proxy: wire } of [ada, ben]) wire.mend();
      const all = ['Plaster', 'First of Ada', 'First of Ben', ...hers, ...his, ...later].toSorted();
      await eventually(async () => (await tasksNow()).map(({ name }) => name).toSorted()).toEqual(all);
      const tasks = await tasksNow();
      for (const person of [ada, ben]) {
        for (const status of STATUSES) {
          const names = tasks.filter((task) => task.status === status).map(({ name }) => name);
          await eventually(() => person.cards(columns[status])).toEqual(names);
        }
      }
    },
  );
});

function numbered(name: string, count: number): string[] {
  return Array.from({ length: count }, (_, at) => `${name} ${at + 1}`);
}

/** Adds tasks one after the other, as fast as the keyboard allows. */
async function writes({ page }: Person, names: readonly string[]): Promise<void> {
  // Continues in a field that already has text.
  await page.locator('[data-status="BACKLOG"] [data-create]').click();
  for (const name of names) {
    await page.keyboard.insertText(name);
    await page.keyboard.press('Enter');
  }
}

/** Moves the card from one end of the board to the other and back, for so many steps. */
async function moves(person: Person, name: string, count: number): Promise<void> {
  await person.card(name).getByRole('link').focus();
  for (let step = 0; step < count; step += 1) {
    await person.page.keyboard.press(step % 6 < 3 ? 'Alt+ArrowRight' : 'Alt+ArrowLeft');
  }
}

function inOrder(rows: readonly [table: string, row: unknown][]): TaskRow[] {
  const tasks = rows.flatMap(([table, row]) => (table === 'task' ? [row as TaskRow] : []));
  return tasks.toSorted((one, other) => compare(one.rank, other.rank) || compare(one.id, other.id));
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
