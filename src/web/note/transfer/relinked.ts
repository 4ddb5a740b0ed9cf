/** Links to notes, where these lie beside each other as files. */
import { Fragment, type Mark, type Node } from '@tiptap/pm/model';

const NOTE = /^\/notes\/([\da-f-]{36})$/;

/** The text with other addresses for links to notes; `addressOf` has the id of one, null leaves its link as it is. */
export function relinked(node: Node, addressOf: (id: string) => string | null): Node {
  const marks = node.marks.map((mark) => relinkedMark(mark, addressOf));
  if (node.isText) return node.mark(marks);
  return node.copy(Fragment.from(node.children.map((child) => relinked(child, addressOf)))).mark(marks);
}

function relinkedMark(mark: Mark, addressOf: (id: string) => string | null): Mark {
  const href: unknown = mark.type.name === 'link' ? mark.attrs['href'] : undefined;
  if (typeof href !== 'string' || !URL.canParse(href, location.origin)) return mark;
  const { origin, pathname } = new URL(href, location.origin);
  const [, id] = (origin === location.origin && NOTE.exec(pathname)) || [];
  const address = id === undefined ? null : addressOf(id);
  return address === null ? mark : mark.type.create({ ...mark.attrs, href: address });
}
