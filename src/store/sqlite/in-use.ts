/** Who works on a database file, by locks of the operating system, which a killed process loses. */
import Database from 'better-sqlite3';
import fs from 'node:fs';

/**
 * A file of its own, because the database may be damaged, or moved away, when somebody asks. SQLite locks it, and never
 * writes to it.
 */
const fileOf = (path: string): string => `${path}-in-use`;

/** Beside the database while a restore renames files: one that was interrupted is run again before anything else. */
export const RESTORING_SUFFIX = '-restoring';

/** Undefined while `claimFile` has it. Several may hold it; to be called when they are done. */
export function holdFile(path: string): (() => void) | undefined {
  if (fs.existsSync(`${path}${RESTORING_SUFFIX}`)) return undefined;
  return locked(path, 'begin; select count(*) from sqlite_schema');
}

/** Undefined while anybody holds it. Nobody else can hold it then. */
export function claimFile(path: string): (() => void) | undefined {
  return locked(path, 'begin exclusive');
}

function locked(path: string, statements: string): (() => void) | undefined {
  fs.closeSync(fs.openSync(fileOf(path), 'a', 0o600));
  const lock = new Database(fileOf(path), { timeout: 0 });
  try {
    lock.exec(statements);
    return () => lock.close();
  } catch (error) {
    lock.close();
    if (error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY')) return undefined;
    throw error;
  }
}
