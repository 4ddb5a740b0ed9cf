/** Launch data as Telegram makes it for a page that somebody opens from a bot. */
import { createHmac } from 'node:crypto';

interface LaunchOptions {
  readonly botToken: string;
  /** Telegram's number of who opens the page. */
  readonly user: number;
  readonly now: number;
  /** Further fields. */
  readonly more?: Readonly<Record<string, string>>;
}

let queries = 0;

export function launchData({ botToken, user, now, more = {} }: LaunchOptions): string {
  queries += 1;
  const fields = {
    query_id: `AA${now}${queries}`,
    user: JSON.stringify({ id: user, first_name: 'Ada', language_code: 'en' }),
    auth_date: String(Math.floor(now / 1000)),
    ...more,
  };
  const lines = Object.entries(fields)
    .map(([name, value]) => `${name}=${value}`)
    .toSorted();
  const key = createHmac('sha256', 'WebAppData').update(botToken).digest();
  const hash = createHmac('sha256', key).update(lines.join('\n')).digest('hex');
  return new URLSearchParams({ ...fields, hash }).toString();
}
