/** The tasks of a project, one after another and none of them twice. */
import type { Random } from './random.ts';
import type { ProjectPlan, PlannedTask } from './company/plan.ts';
import { fill } from './company/words.ts';

export interface TaskIdea {
  readonly stream: string;
  readonly title: string;
  readonly description: string;
}

/** First the unique ones, then recurring ones without end. */
export function* taskIdeas(plan: ProjectPlan, random: Random): Generator<TaskIdea, never> {
  const taken = new Set<string>();
  for (const idea of random.shuffled(ideasOf(plan.streams))) {
    taken.add(idea.title);
    yield idea;
  }
  const recurring = ideasOf(plan.recurring);
  for (;;) {
    const piece = random.pick(recurring);
    const title = unused(piece.title, taken, random);
    taken.add(title);
    yield { ...piece, title, description: fill(piece.description, random) };
  }
}

/** A recurring task is named after its week of the year. */
function unused(template: string, taken: ReadonlySet<string>, random: Random): string {
  for (let attempt = 0; attempt < 40; attempt += 1) {
    const title = fill(template, random);
    if (!taken.has(title)) return title;
  }
  for (;;) {
    const title = fill(`${template}, for {customer} in week ${random.between(1, 52)}`, random);
    if (!taken.has(title)) return title;
  }
}

function ideasOf(streams: Readonly<Record<string, readonly PlannedTask[]>>): TaskIdea[] {
  return Object.entries(streams).flatMap(([stream, works]) =>
    works.map((work) => {
      const [title, description] = typeof work === 'string' ? [work, ''] : work;
      return { stream, title, description };
    }),
  );
}
