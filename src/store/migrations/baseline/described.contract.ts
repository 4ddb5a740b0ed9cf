/**
 * All that a database is made of and what is in it, to compare two of them. Read by other questions than the baseline is
 * written by, or what those leave out would be missed here as well.
 */
import type { Database } from 'better-sqlite3';
import type pg from 'pg';

/** Lines, in order. */
type Described = Record<string, unknown[]>;

export function sqliteSchema(database: Database): Described {
  const all = (query: string) => database.prepare(query).all();
  return {
    // The planner's own, as they come with use.
    schema: all(
      `select type, name, tbl_name, sql from sqlite_schema where tbl_name not like 'sqlite_stat%' order by type, name`,
    ),
    columns: all(
      `select t.name "table", c.* from pragma_table_list t, pragma_table_xinfo(t.name) c
       where t.schema = 'main' and t.name not like 'sqlite_%' order by 1, cid`,
    ),
    indexes: all(
      `select t.name "table", i.name, i."unique", i.origin, i.partial, x.seqno, x.name "column", x."desc", x.coll
       from pragma_table_list t, pragma_index_list(t.name) i, pragma_index_xinfo(i.name) x
       where t.schema = 'main' and t.name not like 'sqlite_%' order by 1, 2, x.seqno`,
    ),
    file: ['user_version', 'application_id', 'encoding', 'auto_vacuum', 'page_size'].map((name) =>
      database.pragma(name),
    ),
  };
}

export function sqliteRows(database: Database): Described {
  const names = database
    .prepare<[], string>(
      `select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' order by name`,
    )
    .pluck()
    .all();
  return Object.fromEntries(
    names.map((name) => [name, withoutChance(name, database.prepare(`select * from "${name}" order by 1`).all())]),
  );
}

const OURS = '(select oid from pg_namespace where nspname = current_schema())';

const QUESTIONS: Readonly<Record<string, string>> = {
  relations: `select relname, relkind, relpersistence, reloptions, relreplident, relrowsecurity, relnatts - (
      select count(*) from pg_attribute where attrelid = c.oid and attisdropped) "columns"
    from pg_class c where relnamespace = ${OURS} order by 1`,
  columns: `select relname, row_number() over (partition by relname order by attnum) "at", attname,
      format_type(atttypid, atttypmod) "type", attnotnull, attidentity, attgenerated, attstorage, attcompression,
      attcollation::regcollation::text "collation", attoptions, pg_get_expr(adbin, adrelid) "default"
    from pg_attribute join pg_class c on c.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relnamespace = ${OURS} and relkind in ('r', 'v', 'm', 'f', 'p') and attnum > 0 and not attisdropped order by 1, 2`,
  constraints: `select conrelid::regclass::text "table", conname, contype, condeferrable, condeferred, convalidated,
      pg_get_constraintdef(oid) "is" from pg_constraint where connamespace = ${OURS} order by 1, 2`,
  indexes: `select indexrelid::regclass::text "name", indisunique, indisprimary, indisvalid, indisreplident,
      pg_get_indexdef(indexrelid) "is"
    from pg_index join pg_class c on c.oid = indexrelid where relnamespace = ${OURS} order by 1`,
  triggers: `select c.relname, tgname, tgenabled, pg_get_triggerdef(t.oid) "is" from pg_trigger t
    join pg_class c on c.oid = tgrelid where relnamespace = ${OURS} and not tgisinternal order by 1, 2`,
  functions: `select pg_get_functiondef(oid) "is" from pg_proc where pronamespace = ${OURS} order by 1`,
  types: `select typname, typtype from pg_type where typnamespace = ${OURS} order by 1`,
  sequences: `select sequencename, data_type, start_value, min_value, max_value, increment_by, cycle, cache_size
    from pg_sequences where schemaname = current_schema() order by 1`,
  statistics: `select stxname, pg_get_statisticsobjdef(oid) "is" from pg_statistic_ext where stxnamespace = ${OURS} order by 1`,
  extensions: 'select extname from pg_extension order by 1',
};

export async function postgresSchema(client: pg.Client): Promise<Described> {
  const found: Described = {};
  for (const [what, query] of Object.entries(QUESTIONS)) found[what] = (await client.query(query)).rows;
  return found;
}

export async function postgresRows(client: pg.Client): Promise<Described> {
  const { rows: names } = await client.query<{ name: string }>(
    `select tablename "name" from pg_tables where schemaname = current_schema() order by 1`,
  );
  const found: Described = {};
  for (const { name } of names) {
    const { rows } = await client.query<object>(`select * from "${name}" t order by t::text`);
    found[name] = withoutChance(name, rows);
  }
  return found;
}

/** Each database has an epoch of its own. */
function withoutChance(table: string, rows: unknown[]): unknown[] {
  return table === 'meta' ? rows.filter((row) => Reflect.get(Object(row), 'key') !== 'epoch') : rows;
}
