/** A finger on the screen, as the browser gets it from a phone. */
import type { CDPSession, Locator, Page } from 'playwright-core';

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

interface Point {
  readonly x: number;
  readonly y: number;
}

export class Finger {
  readonly #page: Page;
  readonly #touch: CDPSession;

  private constructor(page: Page, touch: CDPSession) {
    this.#page = page;
    this.#touch = touch;
  }

  static async on(page: Page): Promise<Finger> {
    return new Finger(page, await page.context().newCDPSession(page));
  }

  /** From the middle of what is found, or from a point. As slow as a thumb: what is flung scrolls for seconds. */
  async swipes(from: Locator | Point, across: number, down: number): Promise<void> {
    const start = 'x' in from ? from : await middleOf(from);
    await this.#send('touchStart', [start]);
    for (const part of [0.1, 0.3, 0.5, 0.7, 0.85, 1]) {
      await this.#send('touchMove', [{ x: start.x + across * part, y: start.y + down * part }]);
      await this.#page.waitForTimeout(40);
    }
    await this.#send('touchEnd', []);
  }

  async #send(type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]): Promise<void> {
    await this.#touch.send('Input.dispatchTouchEvent', { type, touchPoints });
  }
}

async function middleOf(found: Locator): Promise<Point> {
  const box = await found.boundingBox();
  if (!box) throw new Error('It is not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
