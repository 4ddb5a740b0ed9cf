/** A statement of the specification, broken in one place, and the tests that notice. */
export interface Mutation {
  /** As docs/spec-coverage.md says it. */
  readonly statement: string;
  /** From the root; the text is there once. */
  readonly file: string;
  readonly text: string;
  readonly replacement: string;
  /** Each of them fails. */
  readonly tests: readonly string[];
}
