/**
 * What other programs put beside the text that is copied from them. Word writes its lists as paragraphs, and Google
 * Docs everything as bold, of normal weight. The page that is made of it here is never shown: nothing in it is run or
 * fetched.
 */
import { MOST_CELLS } from '../table/limits.ts';
import { listsOfWord } from './lists-of-word.ts';

/** `onLargeTable`: a table has more cells than one in a note may have, and becomes a paragraph for each row. */
export function cleanHtml(html: string, onLargeTable: () => void): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  // It comes from a note.
  if (body.querySelector('[data-pm-slice]')) return html;
  for (const each of body.querySelectorAll('style, script, meta, link, title, xml, o\\:p, template, noscript'))
    if (each.textContent.trim() === '' || each.tagName !== 'O:P') each.remove();
  removeComments(body);
  listsOfWord(body);
  for (const each of body.querySelectorAll('b[id^="docs-internal-guid"]')) each.replaceWith(...each.childNodes);
  for (const each of body.querySelectorAll<HTMLAnchorElement>('a[href^="https://www.google.com/url?"]'))
    each.href = new URL(each.href).searchParams.get('q') ?? each.href;
  for (const each of body.querySelectorAll('h4, h5, h6')) renamed(each, 'h3');
  for (const each of body.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol'))
    each.previousElementSibling?.append(each);
  for (const each of body.querySelectorAll('li')) keepBox(each);
  for (const each of body.querySelectorAll('ul:has(> li[role="checkbox"]), ol:has(> li[role="checkbox"])'))
    asChecklists(each);
  for (const each of body.querySelectorAll('p, h1, h2, h3, div'))
    if (!each.querySelector('img, table, hr, input') && each.textContent.trim() === '') each.remove();
  for (const each of body.querySelectorAll('br'))
    if (each.className === 'Apple-interchange-newline' || (each.parentElement === body && isBesideBlock(each)))
      each.remove();
  for (const each of body.querySelectorAll('table')) {
    if (!isLarge(each)) continue;
    each.replaceWith(...Array.from(each.rows, paragraphOf));
    onLargeTable();
  }
  return body.innerHTML;
}

function removeComments(body: HTMLElement): void {
  const comments = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const found: Node[] = [];
  while (comments.nextNode()) found.push(comments.currentNode);
  for (const each of found) each.parentNode?.removeChild(each);
}

const BLOCKS = 'p, h1, h2, h3, ul, ol, table, blockquote, pre, hr, div, section, article, figure';

/** Google Docs writes a break between two blocks; one within a line is the reader's. */
function isBesideBlock(line: Element): boolean {
  return [next(line, 'previousSibling'), next(line, 'nextSibling')].some(
    (each) => each === null || (each instanceof Element && each.matches(BLOCKS)),
  );
}

/** Without other breaks, and spaces. */
function next(line: Element, side: 'previousSibling' | 'nextSibling'): Node | null {
  let each = line[side];
  while (each && (each.nodeName === 'BR' || (each.nodeType === Node.TEXT_NODE && each.textContent?.trim() === '')))
    each = each[side];
  return each;
}

function renamed(element: Element, name: string): Element {
  const made = element.ownerDocument.createElement(name);
  made.append(...element.childNodes);
  element.replaceWith(made);
  return made;
}

/** GitHub, GitLab and Notion have a box in the item, Google Docs says it of the item. */
function keepBox(item: HTMLElement): void {
  const box = item.querySelector<HTMLInputElement>('input[type="checkbox"], [role="checkbox"], div.checkbox');
  if (!box || box.closest('li') !== item || item.matches('[data-type="taskItem"]')) return;
  const isTicked =
    box.matches('[checked], [aria-checked="true"], .checkbox-on') || item.matches('[data-checked="true"]');
  const label = box.closest('label');
  box.remove();
  label?.replaceWith(...label.childNodes);
  item.setAttribute('role', 'checkbox');
  item.setAttribute('aria-checked', String(isTicked));
}

/** A list in which only some items have boxes becomes several. */
function asChecklists(list: Element): void {
  const items = [...list.children];
  const lists = [list];
  let last = list;
  for (const [at, item] of items.entries()) {
    const isOther = at > 0 && item.matches('[role="checkbox"]') !== items[at - 1]?.matches('[role="checkbox"]');
    if (isOther) {
      const next = list.cloneNode(false) as Element;
      last.after(next);
      lists.push(next);
      last = next;
    }
    if (last !== list) last.append(item);
  }
  for (const each of lists)
    if (each.firstElementChild?.matches('[role="checkbox"]'))
      asChecklist(each.matches('ol') ? renamed(each, 'ul') : each);
}

/** As the schema of a note reads it. */
function asChecklist(list: Element): void {
  list.setAttribute('data-type', 'taskList');
  for (const item of list.children) {
    item.setAttribute('data-type', 'taskItem');
    item.setAttribute('data-checked', String(item.getAttribute('aria-checked') === 'true'));
    // The box of Google Docs is an image.
    for (const image of item.querySelectorAll('img')) image.remove();
  }
}

function isLarge({ rows }: HTMLTableElement): boolean {
  const width = Math.max(
    0,
    ...Array.from(rows, ({ cells }) => Array.from(cells).reduce((sum, cell) => sum + Math.min(100, cell.colSpan), 0)),
  );
  return rows.length * width > MOST_CELLS;
}

function paragraphOf(row: HTMLTableRowElement): HTMLElement {
  const paragraph = row.ownerDocument.createElement('p');
  paragraph.textContent = Array.from(row.cells, ({ textContent }) => textContent.trim()).join(' | ');
  return paragraph;
}
