/** Somebody with an account, in the way that those see them who are at a browser: by what they do. */
import type { Call } from '#domain/command.ts';
import { id, send, type Account } from '#test/client.ts';

export class Colleague {
  readonly name: string;
  readonly email = `${id()}@example.org`;
  readonly password = 'a good password';
  /** Where they find the server. */
  readonly url: string;

  #account: Account | null = null;

  constructor(name: string, url: string) {
    this.name = name;
    this.url = url;
  }

  get account(): Account {
    if (!this.#account) throw new Error(`${this.name} has no account that the journey knows`);
    return this.#account;
  }

  /** An account that was made without a browser. */
  owns(account: Account): void {
    this.#account = account;
  }

  /** A command over HTTP, for what stands at the beginning of a journey. */
  async sends(call: Call): Promise<void> {
    const answer = await send(this.url, this.account, call);
    if (!answer.success) throw new Error(`${call.name} was refused: ${answer.error}`);
  }

  /** The rows of a scope as the server has them. */
  async reads(scope: string, url = this.url): Promise<[table: string, row: unknown][]> {
    const response = await fetch(new URL(`/api/scopes/${scope}`, url), { headers: this.account.headers });
    return ((await response.json()) as { rows: [string, unknown][] }).rows;
  }
}
