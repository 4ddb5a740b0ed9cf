/** A letter: the same words as plain text and as simple HTML. */

export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface Words {
  readonly subject: string;
  /** Before the link, a paragraph each. */
  readonly lines: readonly string[];
  readonly link?: { readonly label: string; readonly url: string };
  /** Below the link. */
  readonly after?: readonly string[];
}

export function letter(to: string, { subject, lines, link, after = [] }: Words): Letter {
  const text = [...lines, ...(link ? [`${link.label}:\n${link.url}`] : []), ...after];
  const html = [
    ...lines.map(paragraph),
    ...(link ? [`<p><a href="${escaped(link.url)}">${escaped(link.label)}</a></p>`] : []),
    ...after.map(paragraph),
  ];
  return { to, subject, text: `${text.join('\n\n')}\n`, html: html.join('\n') };
}

function paragraph(line: string): string {
  return `<p>${escaped(line)}</p>`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}
