/** The least that the page of a team can do at a drop: its elements and styles, without our code. */
import type { Page } from 'playwright-core';
import { serve, type PageFloor } from './serve.ts';

/** `page`: with the list open from which tasks are dragged. What it looks like is copied; its scripts are not. */
export async function startTeamPageFloor(page: Page): Promise<PageFloor> {
  const [styles, body] = await page.evaluate(() => [
    [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)).join('\n'),
    document.body.innerHTML.replaceAll(/<script[^]*?<\/script>/g, ''),
  ]);
  const attributes = await page.evaluate(() =>
    [...document.documentElement.attributes].map(({ name, value }) => `${name}="${value}"`).join(' '),
  );
  const html = `<!doctype html><html ${attributes}><head><meta charset="utf-8"><style>${styles}</style></head>
<body>${body}<script>(${moveTasks.toString()})()</script></body></html>`;
  return serve((asked) => ['text/html', asked === '/' ? html : '']);
}

/** Runs in the page. Changes what a drop changes there: the line goes, the next ones follow, three numbers differ. */
function moveTasks(): void {
  let held: HTMLElement | null = null;
  const count = document.querySelector('section header h2 + span');
  addEventListener('dragstart', ({ target }) => {
    held = (target as Element).closest<HTMLElement>('[data-item]');
  });
  addEventListener('dragover', (event) => event.preventDefault());
  addEventListener('drop', (event) => {
    event.preventDefault();
    const line = held?.closest('li');
    const target = (event.target as Element).closest('[data-person]');
    if (!line || !target) return;
    // The list renders a line that was below the others: each moves up by one, the new one to where the last was.
    const height = line.getBoundingClientRect().height;
    const below = line.cloneNode(true) as HTMLElement;
    const item = below.querySelector<HTMLElement>('[data-item]');
    if (item) item.dataset['item'] += '+';
    let last: Element = line;
    for (let each = line.nextElementSibling; each; each = each.nextElementSibling) {
      const { style } = each as HTMLElement;
      below.style.transform = style.transform;
      const top = Number(/translateY\((.*)px\)/.exec(style.transform)?.[1]);
      style.transform = `translateY(${top - height}px)`;
      last = each;
    }
    last.after(below);
    line.remove();
    if (count) count.textContent = String(Number(count.textContent) - 1);
    const giver = document.querySelector('tbody [aria-pressed="true"]')?.closest('tr');
    for (const row of [giver, target.closest('tr')]) {
      // After the words for screen readers.
      const open = row?.querySelector('td:nth-last-child(4) button')?.lastChild;
      if (open) open.textContent = String(Number(open.textContent) + (row === giver ? -1 : 1));
    }
    const hours = target.querySelector('button')?.lastElementChild;
    if (hours) hours.textContent = `${hours.textContent} +`;
  });
}
