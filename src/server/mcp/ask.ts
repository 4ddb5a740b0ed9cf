/** What tools of assistants ask of Pulse: its own HTTP API, by the same routes and rules as any program with that token. */
import type { Answer, Input, Query, Route } from '#api/routes.ts';
import type { RowOf, TableName } from '#domain/registry.ts';
import type { BaseRow } from '#domain/table.ts';

/** Something that was not answered as asked; what to do about it is said to the assistant (`answers.ts`). */
export class Declined extends Error {
  override readonly name = 'Declined';
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** Sends one request and returns what was answered as JSON. Rejects with `Declined`. */
export type Send = (method: string, path: string, body?: object) => Promise<unknown>;

export class Ask {
  readonly person: string;
  readonly #send: Send;
  readonly #newId: () => string;

  constructor(person: string, send: Send, newId: () => string) {
    this.person = person;
    this.#send = send;
    this.#newId = newId;
  }

  newId(): string {
    return this.#newId();
  }

  /** A route with a contract; `path` stands for the one of the route where that has parameters. */
  async route<R extends Route>(
    route: R,
    { path, query, body }: { readonly path?: string; readonly query?: Texts<Query<R>>; readonly body?: Input<R> } = {},
  ): Promise<Answer<R>> {
    const [method = '', pattern = ''] = route.split(' ');
    const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
    const search = new URLSearchParams(
      given.map(([name, value]): [string, string] => [name, String(value)]),
    ).toString();
    const answered = await this.#send(
      method,
      `${path ?? pattern}${search && `?${search}`}`,
      body as object | undefined,
    );
    // What a route answers is held to its contract by tests.
    return answered as Answer<R>;
  }

  async scope(scope: string): Promise<ScopeRows> {
    const { rows } = (await this.#send('GET', `/api/scopes/${scope}`)) as { rows: readonly [string, BaseRow][] };
    const byTable = Map.groupBy(rows, ([table]) => table);
    // A scope has the rows of each table in its shape.
    return { of: (table) => (byTable.get(table) ?? []).map(([, row]) => row as RowOf<typeof table>) };
  }

  async command({ name, version, input }: { name: string; version: number; input: unknown }): Promise<void> {
    await this.#send('POST', '/api/commands', { id: this.#newId(), name, version, input });
  }
}

export interface ScopeRows {
  of<T extends TableName>(table: T): readonly RowOf<T>[];
}

/** As they are written behind a path. */
type Texts<Q> = { readonly [K in keyof Q]?: string | number | undefined };
