/** What only the bars of the present page do: each of their buttons, by its name and key. */
import type { Entry } from './entry.ts';

/** Links and buttons of the bars; not the one of several that is chosen already. */
const ACTS = '#main > [data-bar] :is(button, a[href]):not(:disabled, [aria-pressed="true"])';

/** They are read from the page when the palette opens: it offers what the page offers, by the same rights. */
export function pageActs(): Entry[] {
  const entries = [...document.querySelectorAll<HTMLElement>(ACTS)].map((button): Entry => {
    const name = button.ariaLabel ?? button.textContent?.trim() ?? '';
    const group = button.closest('[role="group"]')?.ariaLabel;
    const label = group ? `${group}: ${name}` : name;
    const keys = keysIn(button.dataset['tip'] ?? '');
    return {
      id: `page act ${label}`,
      label,
      icon: null,
      ...(keys !== undefined && { keys }),
      run: () => button.click(),
    };
  });
  const named = entries.filter(({ label }) => label !== '');
  return [...new Map(named.map((entry) => [entry.id, entry])).values()];
}

/** A tip ends with its key: “Filter (F)”. */
function keysIn(tip: string): string | undefined {
  return /\(([^()]+)\)$/.exec(tip)?.[1];
}
