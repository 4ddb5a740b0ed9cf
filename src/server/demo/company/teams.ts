/** How the people of Tidemark work together. */

interface TeamPlan {
  readonly name: string;
  readonly description: string;
  /** Keys of colleagues; the first leads the team. */
  readonly members: readonly string[];
}

export const teams: readonly TeamPlan[] = [
  {
    name: 'Product and sales',
    description: 'What we sell, and how people hear of it.',
    members: ['maya', 'tomas', 'priya', 'aiko', 'samuel', 'david', 'fatima'],
  },
  {
    name: 'Workshop',
    description: 'Everything that has wheels.',
    members: ['jonas', 'omar', 'lucas', 'elena', 'ingrid', 'maya'],
  },
];

/** In days from today. */
export const absences: readonly { readonly who: string; readonly from: number; readonly to: number }[] = [
  { who: 'priya', from: 3, to: 12 },
  { who: 'omar', from: -2, to: 4 },
  { who: 'david', from: 15, to: 17 },
  { who: 'ingrid', from: 20, to: 33 },
  { who: 'aiko', from: -40, to: -31 },
];
