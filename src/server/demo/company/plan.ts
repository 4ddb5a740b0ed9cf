/** What the people of the company work on, before chance has distributed it. */

/** A title, or a title with its description. `{slot}` stands for a word of `words.ts`. */
export type PlannedTask = string | readonly [title: string, description: string];

export interface ProjectPlan {
  readonly name: string;
  readonly description: string;
  /** Keys of colleagues; the first owns the project. */
  readonly members: readonly string[];
  /** In days from today. */
  readonly due: number | null;
  /** The streams in their order, with their work. A blank name: in no stream. */
  readonly streams: Readonly<Record<string, readonly PlannedTask[]>>;
  /** What there is ever more of. */
  readonly recurring: Readonly<Record<string, readonly PlannedTask[]>>;
  /** Of the tasks of each stream. */
  readonly tags: Readonly<Record<string, readonly string[]>>;
  readonly comments: readonly string[];
}
