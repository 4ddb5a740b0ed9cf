/** Translates drivers' errors into those of the store, for every statement that goes through a dialect of Kysely. */
import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult, TransactionSettings } from 'kysely';

/** Returns `StoreUnavailable` for a database that is unavailable or cannot save; any other error unchanged. */
type Translate = (error: unknown) => unknown;

/** `assertUsable` is called before each statement. */
export function translating(dialect: Dialect, translate: Translate, assertUsable: () => void): Dialect {
  return {
    createDriver: () => new TranslatingDriver(dialect.createDriver(), translate, assertUsable),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
  };
}

class TranslatingDriver implements Driver {
  readonly #driver: Driver;
  readonly #translate: Translate;
  readonly #assertUsable: () => void;

  constructor(driver: Driver, translate: Translate, assertUsable: () => void) {
    this.#driver = driver;
    this.#translate = translate;
    this.#assertUsable = assertUsable;
  }

  init(): Promise<void> {
    return this.#translated(() => this.#driver.init());
  }

  acquireConnection(): Promise<DatabaseConnection> {
    return this.#translated(
      async () =>
        new TranslatingConnection(await this.#driver.acquireConnection(), this.#translate, this.#assertUsable),
    );
  }

  beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    return this.#translated(() => this.#driver.beginTransaction(within(connection), settings));
  }

  commitTransaction(connection: DatabaseConnection): Promise<void> {
    return this.#translated(() => this.#driver.commitTransaction(within(connection)));
  }

  rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    return this.#translated(() => this.#driver.rollbackTransaction(within(connection)));
  }

  releaseConnection(connection: DatabaseConnection): Promise<void> {
    return this.#translated(() => this.#driver.releaseConnection(within(connection)));
  }

  destroy(): Promise<void> {
    return this.#translated(() => this.#driver.destroy());
  }

  async #translated<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw this.#translate(error);
    }
  }
}

class TranslatingConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection;
  readonly #translate: Translate;
  readonly #assertUsable: () => void;

  constructor(inner: DatabaseConnection, translate: Translate, assertUsable: () => void) {
    this.inner = inner;
    this.#translate = translate;
    this.#assertUsable = assertUsable;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    this.#assertUsable();
    try {
      return await this.inner.executeQuery<R>(query);
    } catch (error) {
      throw this.#translate(error);
    }
  }

  async *streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    this.#assertUsable();
    try {
      yield* this.inner.streamQuery<R>(query, chunkSize);
    } catch (error) {
      throw this.#translate(error);
    }
  }
}

/** Patches the driver's own object, which the driver recognizes by identity. */
function within(connection: DatabaseConnection): DatabaseConnection {
  return connection instanceof TranslatingConnection ? connection.inner : connection;
}
