/** Asks again and again whether the server has a newer build. */
import { fetchWithTimeout, SHORT_TIMEOUT_MS } from '#web/ui/fetch/fetch-with-timeout.ts';

/** How this build is identified; a page of another build names another entry file. */
interface Build {
  readonly entry: string;
  readonly fetchPage: () => Promise<Response>;
}

/** Calls `tell` once with the entry of a newer build; the returned function stops asking. */
export function watchForNewerBuild(every: number, tell: (entry: string) => void, build = thisBuild()): () => void {
  async function check(): Promise<void> {
    const newer = await newerEntry(build);
    if (newer === null) return;
    window.clearInterval(timer);
    tell(newer);
  }
  const timer = window.setInterval(() => void check(), every);
  return () => window.clearInterval(timer);
}

/** Of the server's page, if that is Pulse's, and of another build; otherwise null. */
export async function newerEntry({ entry, fetchPage }: Build): Promise<string | null> {
  try {
    const response = await fetchPage();
    const page = response.ok ? await response.text() : '';
    if (!page.includes('<div id="root">') || page.includes(entry)) return null;
    return /<script type="module"[^>]* src="([^"]+)"/.exec(page)?.[1] ?? null;
  } catch {
    // Unreachable: asked again later.
    return null;
  }
}

function thisBuild(): Build {
  return {
    entry: document.querySelector('script[type="module"]')?.getAttribute('src') ?? '',
    fetchPage: () => fetchWithTimeout(SHORT_TIMEOUT_MS, '/', { cache: 'no-store', headers: { accept: 'text/html' } }),
  };
}
