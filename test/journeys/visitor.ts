/** A person at a browser: where they go, what they see there, and whether they have a network. */
import type { BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { Colleague } from './colleague.ts';
import { eventually } from './eventually.ts';
import { Traffic } from './traffic.ts';
import type { Proxy } from './proxy.ts';

export type Look = Pick<
  BrowserContextOptions,
  'serviceWorkers' | 'colorScheme' | 'viewport' | 'hasTouch' | 'isMobile' | 'userAgent' | 'timezoneId' | 'locale'
>;

export class Visitor extends Colleague {
  readonly proxy: Proxy;
  readonly context: BrowserContext;
  readonly page: Page;
  readonly traffic: Traffic;
  /** Errors that the page may report without failing the journey. */
  readonly expected: RegExp[];

  constructor(name: string, wire: Proxy, context: BrowserContext, page: Page, expected: RegExp[] = []) {
    super(name, wire.url);
    this.proxy = wire;
    this.context = context;
    this.page = page;
    this.traffic = new Traffic(page);
    this.expected = expected;
  }

  async goesTo(path: string): Promise<void> {
    await this.page.goto(new URL(path, this.proxy.url).href);
  }

  /** Signs in without the login page. */
  async bringsSession(): Promise<void> {
    const cookies = this.account.cookie.split('; ').map((cookie) => {
      const [name = '', ...value] = cookie.split('=');
      return { name, value: value.join('='), url: this.proxy.url, httpOnly: true };
    });
    await this.context.addCookies(cookies);
  }

  /** Waits for the rows that every page needs. */
  async isLive(): Promise<void> {
    await eventually(() => this.traffic.complete.has('everyone')).toBe(true);
  }

  /** Waits until a part that is fetched after the first screen responds. */
  async finds(part: 'commands' | 'drag' | 'selection' | 'arrivals' | 'rest' | 'worker' | 'touch'): Promise<void> {
    await this.page.locator(`[data-${part}="ready"]`).first().waitFor({ state: 'attached' });
  }

  async reloads(): Promise<void> {
    this.traffic.complete.clear();
    await this.page.reload();
    await this.isLive();
  }

  /** Cuts requests to the server; the page's files still load. */
  goesOffline(): void {
    this.#cut('data');
  }

  /** Cuts files, too; the browser does not know that the server is gone. */
  async losesEverything(what: 'network' | 'server'): Promise<void> {
    this.#cut('all');
    await this.context.setOffline(what === 'network');
  }

  /** The server answers again, and the browser says so: what waits to try again need not wait to the end. */
  async comesBack(): Promise<void> {
    this.proxy.mend();
    await this.context.setOffline(false);
    for (const page of this.context.pages()) await page.evaluate(() => dispatchEvent(new Event('online')));
  }

  heading(text: string | RegExp): Locator {
    return this.page.getByRole('heading', { name: text, exact: true });
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** A visible text of the page. */
  says(text: string | RegExp): Locator {
    return this.page.getByText(text).and(this.page.locator(':not([aria-live])')).filter({ visible: true });
  }

  /** A toast that was not answered or closed: those take a moment to disappear. */
  toast(text: string | RegExp): Locator {
    return this.page
      .getByRole('region', { name: /^Toasts/ })
      .getByRole('listitem')
      .and(this.page.locator('[data-state="open"]'))
      .filter({ hasText: text });
  }

  /** Errors that browsers report by themselves whenever the server stops answering. */
  expectsSilence(): void {
    // One that comes back says at first that it is starting. The last is of a service worker that was about to be registered.
    this.expected.push(
      /net::ERR_/,
      /WebSocket connection to \S+ failed/,
      /status of 503 .*\/readyz$/,
      /error occurred when fetching the script/,
    );
  }

  #cut(what: 'data' | 'all'): void {
    this.expectsSilence();
    this.proxy.cut(what);
  }
}
