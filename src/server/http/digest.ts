/**
 * Turns off the daily email by the link in it, without signing in. Only a POST does, because mail scanners follow
 * links. GET of the same address is the page with the button.
 */
import type { Context } from 'hono';
import { endDigest } from '#domain/profile/digest.ts';
import { UNSUBSCRIBE_PATH } from '#server/email/digest/unsubscribe.ts';
import type { App } from './app.ts';
import type { AppPorts } from './ports.ts';
import type { Serve } from './serve.ts';
import { problem } from './problem.ts';

export function addDigest(app: App, serve: Serve, { door, unsubscribe }: AppPorts): void {
  /** The button of the page. */
  serve('POST /api/unsubscribe', async ({ c, input: { token } }) => end(c, token));

  /** RFC 8058: a mail program sends exactly this; it has no cookies, and none are read. */
  app.post(UNSUBSCRIBE_PATH, async (c) => {
    // A body that is not a form counts as empty.
    const form = await c.req.formData().catch(() => new FormData());
    if (form.get('List-Unsubscribe') !== 'One-Click')
      return problem(c, 400, 'NOT_ONE_CLICK', 'Open the link and confirm');
    return end(c, c.req.query('token') ?? '');
  });

  async function end(c: Context, token: string): Promise<Response> {
    const person = unsubscribe.person(token);
    if (person === null) return problem(c, 400, 'LINK_BROKEN', 'This link looks incomplete. Copy the whole link.');
    await door.executeSystem(endDigest({ id: person }));
    return c.json({ success: true });
  }
}
