import { describe, expect, it, vi } from 'vitest';
import { openBridge } from './bridge.ts';

type Page = Parameters<typeof openBridge>[0];

type Extra = Partial<Pick<Page, 'TelegramWebviewProxy'>> & { readonly external?: { readonly notify?: () => void } };

/** A page, in a frame of `parent` if there is one. */
function pageWith({ external = {}, ...more }: Extra, parent?: object, hash = '') {
  const events = new EventTarget();
  const page = Object.assign(events, { location: { hash }, external, ...more });
  const framed = Object.assign(page, { parent: parent ?? page }) as unknown as Page;
  return {
    page: framed,
    isTold: (source: unknown, data: unknown) =>
      events.dispatchEvent(Object.assign(new Event('message'), { source, data })),
  };
}

describe('what the page tells Telegram', () => {
  it('goes to the object of its apps, wherever else it could go', () => {
    const [postEvent, notify, postMessage] = [vi.fn(), vi.fn(), vi.fn()];
    const { page } = pageWith({ TelegramWebviewProxy: { postEvent }, external: { notify } }, { postMessage });
    const bridge = openBridge(page);
    bridge.post('web_app_ready');
    bridge.post('web_app_setup_back_button', { is_visible: true });
    expect(bridge.isInside).toBe(true);
    expect(postEvent.mock.calls).toEqual([
      ['web_app_ready', '{}'],
      ['web_app_setup_back_button', '{"is_visible":true}'],
    ]);
    expect([notify, postMessage].flatMap(({ mock }) => mock.calls)).toEqual([]);
  });

  it('goes to window.external, where an app has put its method there', () => {
    const [notify, postMessage] = [vi.fn(), vi.fn()];
    const bridge = openBridge(pageWith({ external: { notify } }, { postMessage }).page);
    bridge.post('web_app_expand');
    expect(bridge.isInside).toBe(true);
    expect(notify.mock.calls).toEqual([['{"eventType":"web_app_expand","eventData":{}}']]);
    expect(postMessage).not.toHaveBeenCalled();
  });

  it('goes to the frame around it otherwise, as every browser has a window.external without that method', () => {
    const postMessage = vi.fn();
    const bridge = openBridge(pageWith({ external: {} }, { postMessage }).page);
    bridge.post('web_app_expand');
    expect(bridge.isInside).toBe(true);
    expect(postMessage.mock.calls).toEqual([['{"eventType":"web_app_expand","eventData":{}}', '*']]);
  });

  it('goes nowhere in a page of its own', () => {
    const { page } = pageWith({ external: {} });
    const bridge = openBridge(page);
    expect(() => bridge.post('web_app_expand')).not.toThrow();
    expect(bridge).toMatchObject({ isInside: false, launchData: null, theme: null });
  });
});

describe('what Telegram tells the page', () => {
  it('comes through each of the names that its apps call', () => {
    const { page } = pageWith({});
    const heard: unknown[] = [];
    const stop = openBridge(page).on('theme_changed', (data) => heard.push(data));
    page.Telegram?.WebView.receiveEvent('theme_changed', 1);
    page.TelegramGameProxy?.receiveEvent('theme_changed', 2);
    page.TelegramGameProxy_receiveEvent?.('theme_changed', 3);
    page.Telegram?.WebView.receiveEvent('another', 4);
    page.Telegram?.WebView.receiveEvent({}, 5);
    stop();
    page.Telegram?.WebView.receiveEvent('theme_changed', 6);
    expect(heard).toEqual([1, 2, 3]);
  });

  it('comes as messages of the frame around it, and of nobody else', () => {
    const parent = { postMessage: vi.fn() };
    const { page, isTold } = pageWith({}, parent);
    const heard: unknown[] = [];
    openBridge(page).on('back_button_pressed', (data) => heard.push(data));
    const message = '{"eventType":"back_button_pressed","eventData":1}';
    isTold(parent, message);
    isTold(page, message);
    for (const data of ['{', 'null', '7', { eventType: 'back_button_pressed' }, '{"eventType":7}'])
      isTold(parent, data);
    expect(heard).toEqual([1]);
  });

  it('stands in the address at the start: launch data and colours', () => {
    const hash = new URLSearchParams({ tgWebAppData: 'a=b&c=d', tgWebAppThemeParams: '{"bg_color":"#fff"}' });
    const { page } = pageWith({}, undefined, `#${hash.toString()}`);
    expect(openBridge(page)).toMatchObject({ launchData: 'a=b&c=d', theme: { bg_color: '#fff' } });
    expect(openBridge(pageWith({}, undefined, '#tgWebAppThemeParams=%7B').page).theme).toBeNull();
  });
});
