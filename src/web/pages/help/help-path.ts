/** The address in /help of a link in a page of the handbook; null: it leads elsewhere. `at`: the page's path. */
export function helpPathOf(href: string, at: string): string | null {
  const base = `${HANDBOOK}/${at.includes('/') ? at : `${at}/README`}`;
  const { origin, pathname, hash } = new URL(href, base);
  if (origin !== HANDBOOK) return null;
  return `/help${pathname.replace(/(\/README)?\.md$/, '').replace(/\/README$/, '')}${hash}`;
}

const HANDBOOK = 'https://handbook.invalid';
