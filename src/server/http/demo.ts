/** Loads the demo from the app: for the administrator of an empty instance. */
import { canAdminister } from '#domain/person/administration-rules.ts';
import { assertAllowed } from '#domain/refusal.ts';
import { fillWithDemo, hasNoWork, NoDemo, TASKS } from '#server/demo/demo.ts';
import { asRows } from '#server/door/typed-rows.ts';
import type { App } from './app.ts';
import type { AppPorts } from './ports.ts';
import { problem } from './problem.ts';
import { sessionOf } from './signed-in.ts';

export function addDemo(app: App, { sessions, store, database, log, clock }: AppPorts): void {
  let filling: Promise<unknown> | undefined;

  /** Whether this person may load it. */
  app.get('/api/demo', async (c) => {
    const { person } = await sessionOf(c, sessions);
    const isPossible = await store.read(
      (reader) => canAdminister(asRows(reader), person) === null && hasNoWork(asRows(reader), reader),
    );
    return c.json({ isPossible: isPossible && !filling });
  });

  /** Returns who can sign in, and how. */
  app.post('/api/demo', async (c) => {
    const { person } = await sessionOf(c, sessions);
    assertAllowed(await store.read((reader) => canAdminister(asRows(reader), person)));
    if (filling) return problem(c, 409, 'demo_running', 'Sample data is being loaded');
    try {
      const made = fillWithDemo({ store, database, log, now: clock.now() }, TASKS, () => {});
      filling = made;
      const { people, password } = await made;
      return c.json({ password, people: people.map(({ name, email }) => ({ name, email })) });
    } catch (error) {
      if (error instanceof NoDemo) return problem(c, 409, 'no_demo', `${error.message}.`);
      throw error;
    } finally {
      filling = undefined;
    }
  });
}
