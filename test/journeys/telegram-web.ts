/** Telegram's web version with a Mini App in its frame. */
import type { Frame, Page } from 'playwright-core';

const WEB = 'https://web.telegram.org/';
/** Themes, as Telegram says them. */
export const DARK = {
  bg_color: '#17212b',
  secondary_bg_color: '#0e1621',
  text_color: '#f5f5f5',
  hint_color: '#708499',
  button_color: '#5288c1',
  button_text_color: '#ffffff',
};
export const LIGHT = {
  bg_color: '#ffffff',
  secondary_bg_color: '#f1f1f1',
  text_color: '#000000',
  hint_color: '#999999',
  button_color: '#2481cc',
  button_text_color: '#ffffff',
};

/** What the page has sent to Telegram, in order. */
export async function eventsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => (globalThis as unknown as { events: string[] }).events);
}

/** Plays Telegram's web version: embeds the page, hears its events, and tells it the theme that it asks for. */
export async function opens(page: Page, url: string, theme: object): Promise<Frame> {
  const html = `<!doctype html><style>html,body,iframe{margin:0;border:0;width:100%;height:100%}</style><iframe></iframe><script>
    events = [];
    frame = document.querySelector('iframe');
    tells = (eventType, eventData) => frame.contentWindow.postMessage(JSON.stringify({ eventType, eventData }), '*');
    addEventListener('message', ({ source, data }) => {
      if (source !== frame.contentWindow) return;
      const { eventType } = JSON.parse(data);
      events.push(eventType);
      if (eventType === 'web_app_request_theme') tells('theme_changed', { theme_params: ${JSON.stringify(theme)} });
    });
    frame.src = ${JSON.stringify(url)};
  </script>`;
  // The server of this test is on the machine itself, which browsers ask about.
  await page.context().grantPermissions(['local-network-access'], { origin: WEB });
  await page.route(WEB, (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto(WEB);
  const frame = page.frames().at(-1);
  if (!frame) throw new Error('there is no frame');
  return frame;
}

/** Whether the browser keeps anything for a page that another site embeds; private windows of some do not. */
export async function keepsTexts(frame: Frame): Promise<boolean> {
  return frame.evaluate(() => {
    try {
      return sessionStorage.length >= 0;
    } catch {
      return false;
    }
  });
}

/** As when a person changes it while the page is open. */
export async function themed(page: Page, theme: object): Promise<void> {
  await page.evaluate(
    (params) =>
      (globalThis as unknown as { tells: (type: string, data: object) => void }).tells('theme_changed', {
        theme_params: params,
      }),
    theme,
  );
}

/** Presses Telegram's own button that leads back. */
export async function goesBack(page: Page): Promise<void> {
  await page.evaluate(() => (globalThis as unknown as { tells: (type: string) => void }).tells('back_button_pressed'));
}
