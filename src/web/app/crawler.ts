/** Excludes Cubot phones and pages opened inside Telegram, of which only the previews are fetched by a bot. */
const CRAWLERS = /(?<!\bcu)bot\b|crawl|spider|slurp|facebookexternalhit|embedly|whatsapp/i;

/** Whether a crawler reads the page: it gets no error pages. */
export function isCrawler(userAgent: string): boolean {
  return CRAWLERS.test(userAgent);
}
