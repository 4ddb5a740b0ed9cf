import { DatabaseError } from 'pg';
import { isWeather as isPostgresWeather } from '#store/postgres/weather.ts';
import { isWeather as isSqliteWeather } from '#store/sqlite/weather.ts';
import { Unsaved } from '#sync/log/store.ts';

/** A connection that could not be made or was lost; `pg` gives some of these no code. */
const NETWORK_CODE = /^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|EMFILE|ENFILE)/;
const NETWORK_MESSAGE = /Connection terminated|timeout exceeded when trying to connect|Query read timeout/;

/** Throws `Unsaved` where the identity library met weather, and the error itself otherwise. */
export function rethrow(error: unknown): never {
  throw isWeather(error) ? new Unsaved('The accounts cannot be read or written', { cause: error }) : error;
}

function isWeather(error: unknown): boolean {
  if (isSqliteWeather(error)) return true;
  if (error instanceof DatabaseError) return isPostgresWeather(error);
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return NETWORK_MESSAGE.test(error.message) || (typeof code === 'string' && NETWORK_CODE.test(code));
}
