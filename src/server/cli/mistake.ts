/** What the operator can put right; told without a stack. */
export class Mistake extends Error {
  override readonly name = 'Mistake';
}
