const CRAWLERS = /bot|crawl|spider|slurp|facebookexternalhit|embedly|whatsapp|telegram/i;

/** Whether the page is being read by a machine: it is spared error pages. */
export function isCrawler(userAgent: string): boolean {
  return CRAWLERS.test(userAgent);
}
