/** Asks every hour whether the server has a newer build. */
import { fetchWithTimeout, SHORT_TIMEOUT_MS } from '#web/ui/fetch/fetch-with-timeout.ts';
import { HOUR } from '#domain/duration.ts';

const CHECK_MS = HOUR;

/** How this build is identified; a page of another build names another entry file. */
interface Build {
  readonly entry: string;
  readonly fetchPage: () => Promise<Response>;
}

/** Calls `tell` once for a newer build; the returned function stops asking. */
export function watchForNewerBuild(tell: () => void, build: Build = thisBuild()): () => void {
  async function check(): Promise<void> {
    if (!(await hasNewer(build))) return;
    window.clearInterval(timer);
    tell();
  }
  const timer = window.setInterval(() => void check(), CHECK_MS);
  return () => window.clearInterval(timer);
}

/** Whether the server's page is Pulse's, and of another build. */
export async function hasNewer({ entry, fetchPage }: Build): Promise<boolean> {
  try {
    const response = await fetchPage();
    const page = response.ok ? await response.text() : '';
    return page.includes('<div id="root">') && !page.includes(entry);
  } catch {
    // Unreachable: asked again in an hour.
    return false;
  }
}

function thisBuild(): Build {
  return {
    entry: document.querySelector('script[type="module"]')?.getAttribute('src') ?? '',
    fetchPage: () => fetchWithTimeout(SHORT_TIMEOUT_MS, '/', { cache: 'no-store', headers: { accept: 'text/html' } }),
  };
}
