/** The work of a project, one piece after the other and none of them twice. */
import type { Chance } from './chance.ts';
import type { ProjectPlan, Work } from './company/plan.ts';
import { fill } from './company/words.ts';

export interface Piece {
  readonly stream: string;
  readonly title: string;
  readonly description: string;
}

/** First what there is once, then what there is ever more of: endless. */
export function* worksOf(plan: ProjectPlan, chance: Chance): Generator<Piece, never> {
  const taken = new Set<string>();
  for (const piece of chance.shuffled(pieces(plan.streams))) {
    taken.add(piece.title);
    yield piece;
  }
  const recurring = pieces(plan.recurring);
  for (;;) {
    const piece = chance.pick(recurring);
    const title = unused(piece.title, taken, chance);
    taken.add(title);
    yield { ...piece, title, description: fill(piece.description, chance) };
  }
}

/** What is asked for again is asked for in its week of the year. */
function unused(template: string, taken: ReadonlySet<string>, chance: Chance): string {
  for (let attempt = 0; attempt < 40; attempt += 1) {
    const title = fill(template, chance);
    if (!taken.has(title)) return title;
  }
  for (;;) {
    const title = fill(`${template}, for {customer} in week ${chance.between(1, 52)}`, chance);
    if (!taken.has(title)) return title;
  }
}

function pieces(streams: Readonly<Record<string, readonly Work[]>>): Piece[] {
  return Object.entries(streams).flatMap(([stream, works]) =>
    works.map((work) => {
      const [title, description] = typeof work === 'string' ? [work, ''] : work;
      return { stream, title, description };
    }),
  );
}
