/** A person with an account but no browser: visible to others through what they do. */
import type { Call } from '#domain/command.ts';
import { id, send, type Account } from '#test/client.ts';

export class Colleague {
  readonly name: string;
  readonly email = `${id()}@example.org`;
  readonly password = 'a good password';
  /** The server's address for them. */
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

  /** Uses an account that was created without a browser. */
  owns(account: Account): void {
    this.#account = account;
  }

  /** Sends a command over HTTP, to set up a journey. */
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
