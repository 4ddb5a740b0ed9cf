/** Word copies an item of a list as a paragraph with its sign in it, and says the level in a style of its own. */

const LEVEL = /mso-list:\s*l\d+\s+level(\d)/i;

export function listsOfWord(body: HTMLElement): void {
  let open: { list: HTMLElement; level: number }[] = [];
  let last: Element | null = null;
  for (const paragraph of body.querySelectorAll('p')) {
    const level = Number(LEVEL.exec(paragraph.getAttribute('style') ?? '')?.[1] ?? 0);
    if (level === 0) continue;
    const sign = signOf(paragraph);
    const name = /^\(?(?:\d+|[a-z]{1,4})[.)]/i.test(sign?.textContent.trim() ?? '') ? 'ol' : 'ul';
    sign?.remove();
    if (paragraph.previousElementSibling !== last) open = [];
    open = open.filter((each) => each.level <= level);
    const list = listAt(open, level, name) ?? begun(paragraph, open, level, name);
    const item = list.appendChild(body.ownerDocument.createElement('li'));
    item.append(...paragraph.childNodes);
    last = open[0]?.list ?? null;
    paragraph.remove();
  }
}

function signOf(paragraph: Element): Element | undefined {
  return [...paragraph.querySelectorAll('span')].find((each) =>
    /mso-list:\s*ignore/i.test(each.getAttribute('style') ?? ''),
  );
}

function listAt(
  open: readonly { readonly list: HTMLElement; readonly level: number }[],
  level: number,
  name: string,
): HTMLElement | undefined {
  const deepest = open.at(-1);
  return deepest?.level === level && deepest.list.localName === name ? deepest.list : undefined;
}

/** A list of its own, or within the last item of the one above it. */
function begun(
  paragraph: Element,
  open: { list: HTMLElement; level: number }[],
  level: number,
  name: string,
): HTMLElement {
  if (open.at(-1)?.level === level) open.pop();
  const list = paragraph.ownerDocument.createElement(name);
  const above = open.at(-1)?.list.lastElementChild;
  if (above) above.append(list);
  else paragraph.before(list);
  open.push({ list, level });
  return list;
}
