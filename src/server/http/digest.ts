/**
 * The daily letter: whether one can have it, and its end by the link in it, without a sign-in. Only a POST ends anything:
 * what looks into letters follows links. GET of the same address is the page with the button.
 */
import * as z from 'zod/mini';
import type { Context } from 'hono';
import { endDigest } from '#domain/profile/digest.ts';
import { addressOf } from '#server/auth/accounts.ts';
import { rethrow } from '#server/auth/weather.ts';
import { UNSUBSCRIBE_PATH } from '#server/digest/unsubscribe.ts';
import type { App } from './app.ts';
import type { AppPorts } from './ports.ts';
import { problem } from './problem.ts';
import { bodyOf, sessionOf } from './signed-in.ts';

export const unsubscribing = z.strictObject({ token: z.string().check(z.maxLength(500)) });

export function addDigest(app: App, { sessions, accounts, post, door, unsubscribe }: AppPorts): void {
  /** `none`: nothing is mailed here. `unproven`: the person's address has to be confirmed first. */
  app.get('/api/me/digest', async (c) => {
    const { person } = await sessionOf(c, sessions);
    if (!post) return c.json({ digest: 'none' });
    const address = await addressOf(accounts, person).catch(rethrow);
    return c.json({ digest: address?.isVerified ? 'ready' : 'unproven' });
  });

  /** The button of the page. */
  app.post('/api/unsubscribe', async (c) => end(c, (await bodyOf(c, unsubscribing)).token));

  /** RFC 8058: a program for mail says this and no more; it brings no cookies, and none are read. */
  app.post(UNSUBSCRIBE_PATH, async (c) => {
    // What is no form says nothing.
    const said = await c.req.formData().catch(() => new FormData());
    if (said.get('List-Unsubscribe') !== 'One-Click')
      return problem(c, 400, 'NOT_ONE_CLICK', 'Open the link and confirm');
    return end(c, c.req.query('token') ?? '');
  });

  async function end(c: Context, token: string): Promise<Response> {
    const person = unsubscribe.person(token);
    if (person === null) return problem(c, 400, 'LINK_BROKEN', 'This link is not whole; copy all of it');
    await door.executeSystem(endDigest({ id: person }));
    return c.json({ success: true });
  }
}
