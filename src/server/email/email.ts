/** An email with the same text as plain text and as HTML. */
import type { Translator } from '#server/language/translator.ts';
import { button, escaped, htmlPage, paragraph } from './html.ts';

export interface Email {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Set by the mailer if it is left out. */
  readonly messageId?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

interface EmailContent {
  readonly subject: string;
  /** The paragraphs before the link. */
  readonly lines: readonly string[];
  readonly link?: { readonly label: string; readonly url: string };
  /** The paragraphs after the link. */
  readonly after?: readonly string[];
}

export function buildEmail(
  { language }: Translator,
  to: string,
  { subject, lines, link, after = [] }: EmailContent,
): Email {
  const text = [...lines, ...(link ? [`${link.label}:\n${link.url}`] : []), ...after];
  const html = [
    ...lines.map((line) => paragraph(escaped(line))),
    ...(link ? [button(link)] : []),
    ...after.map((line) => paragraph(escaped(line), 'small')),
  ];
  return { to, subject, text: `${text.join('\n\n')}\n`, html: htmlPage(language, subject, html) };
}
