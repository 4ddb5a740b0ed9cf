/** Loads the demo from the app: for the administrator of an empty instance. */
import { canAdminister } from '#domain/person/administration-rules.ts';
import { fillWithDemo, hasNoWork, NoDemo, TASKS } from '#server/demo/demo.ts';
import { asRows } from '#server/door/typed-rows.ts';
import type { AppPorts } from './ports.ts';
import type { Serve } from './serve.ts';
import { problem } from './problem.ts';

export function addDemo(serve: Serve, { store, database, log, clock }: AppPorts): void {
  let filling: Promise<unknown> | undefined;

  /** Whether this person may load it. */
  serve('GET /api/demo', async ({ person }) => {
    const isPossible = await store.read(
      (reader) => canAdminister(asRows(reader), person) === null && hasNoWork(asRows(reader), reader),
    );
    return { isPossible: isPossible && !filling };
  });

  /** Returns who can sign in, and how. */
  serve('POST /api/demo', async ({ c }) => {
    if (filling) return problem(c, 409, 'demo_running', 'Sample data is being loaded');
    try {
      const made = fillWithDemo({ store, database, log, now: clock.now() }, TASKS, () => {});
      filling = made;
      const { people, password } = await made;
      return { password, people: people.map(({ name, email }) => ({ name, email })) };
    } catch (error) {
      if (error instanceof NoDemo) return problem(c, 409, 'no_demo', `${error.message}.`);
      throw error;
    } finally {
      filling = undefined;
    }
  });
}
