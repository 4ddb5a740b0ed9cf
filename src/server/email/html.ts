/**
 * The HTML of emails. Mail programs support little of it: styles are inline, widths are the reader's. Only elements
 * with a background of their own set a color, so that dark mode stays dark; less important text is paler in either.
 */

interface Link {
  readonly label: string;
  readonly url: string;
}

const FONT = "font-family: system-ui, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const STYLES = {
  body: 'margin: 0; padding: 24px 16px',
  column: `max-width: 560px; margin: 0 auto; ${FONT}; font-size: 16px; line-height: 1.5`,
  brand: 'margin: 0 0 24px; font-size: 18px; font-weight: 700',
  normal: 'margin: 0 0 16px; overflow-wrap: anywhere',
  small: 'margin: 0 0 8px; font-size: 14px; opacity: 0.75; overflow-wrap: anywhere',
  heading: 'margin: 28px 0 4px; font-size: 16px; font-weight: 700',
  entry: 'margin: 0; padding: 10px 0; border-top: 1px solid #80808059; overflow-wrap: anywhere',
  title: 'font-weight: 600',
  line: 'margin-top: 2px; font-size: 14px; opacity: 0.75',
  // The color of the surrounding text, whatever the background.
  link: 'color: inherit; text-decoration: underline; text-decoration-color: #808080; text-underline-offset: 3px',
  button:
    'display: inline-block; padding: 12px 20px; border-radius: 8px; background: #027c41; color: #ffffff; ' +
    'font-weight: 600; text-decoration: none',
} as const;

/** `content` is HTML. */
export function htmlPage(language: string, title: string, content: readonly string[]): string {
  return [
    '<!doctype html>',
    `<html lang="${escaped(language)}" style="color-scheme: light dark">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="supported-color-schemes" content="light dark">',
    `<title>${escaped(title)}</title>`,
    '</head>',
    `<body style="${STYLES.body}">`,
    `<div style="${STYLES.column}">`,
    `<p style="${STYLES.brand}">Pulse</p>`,
    ...content,
    '</div>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

export function heading(text: string): string {
  return `<h2 dir="auto" style="${STYLES.heading}">${escaped(text)}</h2>`;
}

export function link({ label, url }: Link): string {
  return `<a href="${escaped(url)}" style="${STYLES.link}">${escaped(label)}</a>`;
}

/** A link with lines below it; all of it is text. */
export function entry(target: Link, lines: readonly string[]): string {
  const below = lines.map((line) => `<div dir="auto" style="${STYLES.line}">${escaped(line)}</div>`);
  return `<div style="${STYLES.entry}"><div dir="auto" style="${STYLES.title}">${link(target)}</div>${below.join('')}</div>`;
}

/** `html` is HTML. */
export function paragraph(html: string, size: 'normal' | 'small' = 'normal'): string {
  return `<p dir="auto" style="${STYLES[size]}">${html}</p>`;
}

export function button({ label, url }: Link): string {
  const link = `<a href="${escaped(url)}" style="${STYLES.button}">${escaped(label)}</a>`;
  return `<p style="margin: 24px 0">${link}</p>`;
}

const ENTITIES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }),
);

export function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES.get(character) ?? character);
}
