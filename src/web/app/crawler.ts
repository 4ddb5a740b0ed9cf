/** Not the phones of Cubot, nor what opens a page inside Telegram: only its previews are a bot's. */
const CRAWLERS = /(?<!\bcu)bot\b|crawl|spider|slurp|facebookexternalhit|embedly|whatsapp/i;

/** Whether the page is being read by a machine: it is spared error pages. */
export function isCrawler(userAgent: string): boolean {
  return CRAWLERS.test(userAgent);
}
