/** A finger on the screen, as the browser gets it from a phone. */
import type { CDPSession, Locator, Page } from 'playwright-core';

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

/** Between two moves of a finger, in seconds. */
const PACE = 0.04;
const REST = 0.12;
/** How far it is by then: at once further than what browsers take for a tap or a long press (15 px). */
const PARTS = [0.2, 0.4, 0.55, 0.7, 0.85, 1];

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

  /** From the middle of what is found, or from a point. It rests before it is lifted: what is flung scrolls for seconds. */
  async swipes(from: Locator | Point, across: number, down: number): Promise<void> {
    const start = 'x' in from ? from : await middleOf(from);
    // Each has its own time, whenever a busy machine comes to it.
    const began = Date.now() / 1000;
    const move = (n: number) => {
      const part = PARTS[n] ?? 1;
      const point = { x: start.x + across * part, y: start.y + down * part };
      return this.#send('touchMove', [point], began + (n + 1) * PACE);
    };
    // A finger that waits half a second for its first move is a long press, which scrolls nothing.
    await Promise.all([this.#send('touchStart', [start], began), move(0)]);
    for (let n = 1; n < PARTS.length; n += 1) {
      await this.#page.waitForTimeout(PACE * 1000);
      await move(n);
    }
    await this.#page.waitForTimeout(REST * 1000);
    await this.#send('touchEnd', [], began + PARTS.length * PACE + REST);
  }

  async #send(type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[], timestamp: number): Promise<void> {
    await this.#touch.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp });
  }
}

async function middleOf(found: Locator): Promise<Point> {
  const box = await found.boundingBox();
  if (!box) throw new Error('It is not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
