/** Every hour the page asks whether the server has a newer build. */
import { fetchWithTimeout, SHORT_TIMEOUT_MS } from '#web/ui/fetch/fetch-with-timeout.ts';
import { HOUR } from '#domain/duration.ts';

const CHECK_MS = HOUR;

/** Where this build is fetched from; a page of another build names another. */
interface Build {
  readonly entry: string;
  readonly fetchPage: () => Promise<Response>;
}

/** Tells of a newer build once; the answer stops asking. */
export function watchForNewerBuild(tell: () => void, build: Build = thisBuild()): () => void {
  async function check(): Promise<void> {
    if (!(await hasNewer(build))) return;
    window.clearInterval(timer);
    tell();
  }
  const timer = window.setInterval(() => void check(), CHECK_MS);
  return () => window.clearInterval(timer);
}

/** Whether the page that the server has now is Pulse's, and of another build. */
export async function hasNewer({ entry, fetchPage }: Build): Promise<boolean> {
  try {
    const response = await fetchPage();
    const page = response.ok ? await response.text() : '';
    return page.includes('<div id="root">') && !page.includes(entry);
  } catch {
    // Unreachable: the next hour asks again.
    return false;
  }
}

function thisBuild(): Build {
  return {
    entry: document.querySelector('script[type="module"]')?.getAttribute('src') ?? '',
    fetchPage: () => fetchWithTimeout(SHORT_TIMEOUT_MS, '/', { cache: 'no-store', headers: { accept: 'text/html' } }),
  };
}
