/**
 * Bodies that chats take at the addresses they give out, by their documented forms. What somebody has written is no link
 * there, and mentions nobody.
 */
import type { WEBHOOK_FORMS } from '#api/webhooks.ts';

export type WebhookForm = (typeof WEBHOOK_FORMS)[number];
export type ChatForm = Exclude<WebhookForm, 'json'>;

/** One thing that has happened. */
export interface ChatLine {
  readonly title: string;
  /** Null where the address of Pulse is not known. */
  readonly url: string | null;
  /** Who, and what. */
  readonly text: string;
}

/** As many as a person reads, and as Discord takes. */
export const LINES_MOST = 10;
/** Of a title and of a text: with each sign escaped, ten of both are less than any of them takes. */
const TITLE_MOST = 100;
const TEXT_MOST = 180;

/** `more`: what is said of those that are left out. */
export function chatBody(form: ChatForm, all: readonly ChatLine[], more: string | null): string {
  const lines = all.slice(0, LINES_MOST).map(({ title, url, text }) => ({
    ...{ title: disarmed(cut(title, TITLE_MOST)), url, text: disarmed(cut(text, TEXT_MOST)) },
  }));
  return JSON.stringify(FORMS[form](lines, more));
}

type Form = (lines: readonly ChatLine[], more: string | null) => object;

const FORMS: Readonly<Record<ChatForm, Form>> = {
  /** https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks: blocks, and a text for notifications. */
  slack: (lines, more) => {
    const link = ({ title, url }: ChatLine) =>
      url === null ? slackText(title) : `<${url}|${slackText(title).replaceAll('|', '¦')}>`;
    const section = (text: string) => ({ type: 'section', text: { type: 'mrkdwn', text, verbatim: true } });
    const blocks = lines.map((line) => section(`${link(line)}\n${slackText(line.text)}`));
    return {
      text: lines.map(({ title, text }) => slackText(`${title}: ${text}`)).join('\n'),
      blocks: more === null ? blocks : [...blocks, section(slackText(more))],
    };
  },
  /** https://developers.mattermost.com/integrate/webhooks/incoming: Markdown. */
  mattermost: (lines, more) => ({ text: markdown(lines, more), username: 'Pulse' }),
  /** https://discord.com/developers/docs/resources/webhook#execute-webhook: embeds, ten at most. */
  discord: (lines, more) => ({
    username: 'Pulse',
    ...(more !== null && { content: escaped(more) }),
    embeds: lines.map(({ title, url, text }) => ({
      ...{ title: escaped(title), description: escaped(text) },
      ...(url !== null && { url }),
    })),
    allowed_mentions: { parse: [] },
  }),
  /** https://matrix-org.github.io/matrix-hookshot/latest/setup/webhooks.html: the bridge that gives rooms an address. */
  matrix: (lines, more) => ({
    text: [...lines.map(({ title, url, text }) => `${title}: ${text}${url === null ? '' : ` ${url}`}`), more ?? []]
      .flat()
      .join('\n'),
    html: [
      ...lines.map(({ title, url, text }) => {
        const name = html(title);
        return `${url === null ? `<b>${name}</b>` : `<a href="${html(url)}">${name}</a>`}: ${html(text)}`;
      }),
      more === null ? [] : html(more),
    ]
      .flat()
      .join('<br>'),
    username: 'Pulse',
  }),
  /** https://learn.microsoft.com/microsoftteams/platform/webhooks-and-connectors: an adaptive card, as Workflows take it. */
  teams: (lines, more) => ({
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        contentUrl: null,
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          body: [
            ...lines.map((line) => ({
              type: 'TextBlock',
              wrap: true,
              text: `${markdownLink(line)}: ${escaped(line.text)}`,
            })),
            ...(more === null ? [] : [{ type: 'TextBlock', wrap: true, isSubtle: true, text: escaped(more) }]),
          ],
        },
      },
    ],
  }),
};

function markdown(lines: readonly ChatLine[], more: string | null): string {
  return [...lines.map((line) => `${markdownLink(line)}: ${escaped(line.text)}`), more === null ? [] : escaped(more)]
    .flat()
    .join('\n');
}

function markdownLink({ title, url }: ChatLine): string {
  return url === null ? `**${escaped(title)}**` : `[${escaped(title)}](${url})`;
}

/** A sign without width is in what chats by themselves take for a mention or an address. */
function disarmed(text: string): string {
  return text.replaceAll(/@|:(?=\/\/)|www(?=\.)/gi, '$&\u200B');
}

/** In Markdown. */
function escaped(text: string): string {
  return text.replaceAll(/[\\`*_{}[\]()#+\-.!|~<>]/g, String.raw`\$&`);
}

/** Slack's three signs: `<!channel>` would be a mention. */
function slackText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function html(text: string): string {
  return slackText(text).replaceAll('"', '&quot;');
}

/** On one line. */
function cut(text: string, most: number): string {
  const line = Array.from(text.replaceAll(/\s+/g, ' ').trim());
  return line.length > most ? `${line.slice(0, most - 1).join('')}…` : line.join('');
}
