/** The first invariant that did not hold; consequences of it are ignored. */
export class Verdict {
  #failure: { readonly invariant: string; readonly message: string } | null = null;

  get failure(): { readonly invariant: string; readonly message: string } | null {
    return this.#failure;
  }

  fail(invariant: string, message: string): void {
    this.#failure ??= { invariant, message };
  }

  check(holds: boolean, invariant: string, message: () => string): void {
    if (!holds) this.fail(invariant, message());
  }
}
