/** Which version is the newest: asked only when an administrator wants to know. */
import * as z from 'zod/mini';
import { PATIENCE_MS } from './check.ts';

/** As GitHub, Forgejo, Gitea and GitLab describe the latest release. */
const latest = z.object({ tag_name: z.string().check(z.regex(/^v?\d+\.\d+\.\d+[\w.+-]*$/)) });

/** Null: it did not say. */
export async function newestVersion(releases: URL): Promise<string | null> {
  try {
    const response = await fetch(releases, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const release = latest.safeParse(await response.json());
    return release.success ? release.data.tag_name.replace(/^v/, '') : null;
  } catch {
    // The page shows that it could not be reached.
    return null;
  }
}
