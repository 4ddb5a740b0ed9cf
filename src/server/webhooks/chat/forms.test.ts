/** Bodies by the documented forms of each chat. None of them was sent to the real services. */
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { chatBody, type ChatForm, type ChatLine } from './forms.ts';

const text = (most: number) => z.string().check(z.minLength(1), z.maxLength(most));

/** What each of the services documents as what it takes. */
const documented: Readonly<Record<ChatForm, z.ZodMiniType>> = {
  slack: z.strictObject({
    text: text(40_000),
    blocks: z
      .array(
        z.strictObject({
          type: z.literal('section'),
          text: z.strictObject({ type: z.literal('mrkdwn'), text: text(3_000), verbatim: z.boolean() }),
        }),
      )
      .check(z.minLength(1), z.maxLength(50)),
  }),
  mattermost: z.strictObject({ text: text(16_383), username: text(64) }),
  discord: z.strictObject({
    username: text(80),
    content: z.optional(text(2_000)),
    embeds: z
      .array(z.strictObject({ title: text(256), description: text(4_096), url: z.optional(z.url()) }))
      .check(z.minLength(1), z.maxLength(10)),
    allowed_mentions: z.strictObject({ parse: z.array(z.string()).check(z.maxLength(0)) }),
  }),
  matrix: z.strictObject({ text: text(64_000), html: text(64_000), username: text(100) }),
  teams: z.strictObject({
    type: z.literal('message'),
    attachments: z
      .array(
        z.strictObject({
          contentType: z.literal('application/vnd.microsoft.card.adaptive'),
          contentUrl: z.null(),
          content: z.strictObject({
            $schema: z.literal('http://adaptivecards.io/schemas/adaptive-card.json'),
            type: z.literal('AdaptiveCard'),
            version: z.literal('1.4'),
            body: z
              .array(
                z.strictObject({
                  type: z.literal('TextBlock'),
                  wrap: z.boolean(),
                  isSubtle: z.optional(z.boolean()),
                  text: text(10_000),
                }),
              )
              .check(z.minLength(1)),
          }),
        }),
      )
      .check(z.minLength(1), z.maxLength(1)),
  }),
};
const forms = Object.keys(documented) as ChatForm[];

const url = 'https://pulse.example.org/projects/P?taskId=T';
const line: ChatLine = { title: 'Order the tiles', url, text: 'Ada completed it' };
const parsed = (form: ChatForm, lines: readonly ChatLine[], more: string | null = null) => {
  const body = chatBody(form, lines, more);
  return { body, value: documented[form].parse(JSON.parse(body)) };
};

it.each(forms)('has title, who, what and link in the form of %s', (form) => {
  const { body } = parsed(form, [line]);
  for (const part of ['Order the tiles', 'Ada completed it', url]) expect(body).toContain(part);
});

it.each(forms)('keeps to the limits of %s with all that there can be, and says that there is more', (form) => {
  const long = '𝔸*_'.repeat(5_000);
  const lines = Array.from({ length: 200 }, () => ({ title: long, url, text: long }));
  const { body } = parsed(form, lines, '190 more');
  expect(body).toContain('190 more');
  // A card of Teams is at most 28 KB.
  expect(Buffer.byteLength(body)).toBeLessThan(28_000);
});

it('has embeds of at most 6,000 characters together for Discord', () => {
  const lines = Array.from({ length: 10 }, () => ({ title: '*'.repeat(900), url, text: '_'.repeat(900) }));
  const { embeds } = JSON.parse(chatBody('discord', lines, null)) as {
    embeds: { title: string; description: string }[];
  };
  const total = embeds.reduce((sum, { title, description }) => sum + title.length + description.length, 0);
  expect(total).toBeLessThanOrEqual(6_000);
});

it.each(forms)('needs no address of Pulse in the form of %s', (form) => {
  expect(parsed(form, [{ ...line, url: null }]).body).not.toContain('http://localhost');
});

it.each(forms)('lets no mention and no address that somebody wrote stand in the form of %s', (form) => {
  const evil = {
    title: '@everyone @room see https://evil.example/a',
    url,
    text: '@here @channel HTTP://evil.example www.evil.example mailto:ben@evil.example matrix://r/x',
  };
  const { body } = parsed(form, [evil]);
  expect(body.replaceAll(url, '')).not.toMatch(/@\w|(https?|matrix):\/\/(evil|r)|www\\*\.evil/i);
  // It is read as it was written.
  const read = body.replaceAll(/\u200B|\\/g, '');
  for (const part of ['@everyone @room see https://evil.example/a', 'www.evil.example']) expect(read).toContain(part);
});

it('lets nothing that somebody wrote be markup, a link or a mention', () => {
  const evil = {
    title: '<!channel> [here](https://evil.example) @everyone',
    url,
    text: '<b>**x**</b> <https://evil.example|y>',
  };
  expect(parsed('slack', [evil]).body).not.toMatch(/<!|<https:\/\/evil|<b>/);
  expect(parsed('matrix', [evil]).value).toMatchObject({ html: expect.not.stringMatching(/<b>|<!/) });
  for (const form of ['mattermost', 'teams', 'discord'] as const) {
    const { body } = parsed(form, [evil]);
    expect(body).not.toContain('](https://evil.example)');
    expect(body).not.toContain('@everyone');
  }
});
