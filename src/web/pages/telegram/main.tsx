/** The pages that Telegram embeds: `/telegram-tasks`, and `/telegram-preview` on sample data. */
import '#web/telegram.css';
import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { i18n } from '#web/texts.ts';
import { I18nProvider } from '@lingui/react';
import { Announcer } from '#web/ui/announce.tsx';
import { catalogs, supportedLanguage } from '#web/ui/catalogs.ts';
import { afterImport } from '#web/ui/fetch/import-module.ts';
import { startKeepingCompositions } from '#web/ui/pressed-key.ts';
import { setTimeZone } from '#web/ui/time-zone.ts';
import { Toasts } from '#web/ui/toast/toasts.tsx';
import { openBridge, isObject, type Bridge } from './bridge.ts';
import { MiniApp } from './mini-app.tsx';
import { followTheme } from './theme.ts';

const root = document.getElementById('root');
if (!root) throw new Error('telegram.html has no #root');

startKeepingCompositions();
const bridge = openBridge(window);
followTheme(bridge, document.documentElement);
followSafeArea(bridge);
bridge.post('web_app_expand');
// A swipe down scrolls the list, instead of closing the page.
bridge.post('web_app_setup_swipe_behavior', { allow_vertical_swipe: false });

const page = createRoot(root);
void showLanguage(navigator.languages).then(() => {
  page.render(
    <Frame>
      <MiniApp bridge={bridge} isPreview={location.pathname === '/telegram-preview'} onPerson={showAs} />
    </Frame>,
  );
  bridge.post('web_app_ready');
});

function Frame({ children }: { children: ReactNode }) {
  return (
    <StrictMode>
      <I18nProvider i18n={i18n}>
        {children}
        <Announcer />
        <Toasts onTrash={() => {}} />
      </I18nProvider>
    </StrictMode>
  );
}

/** As the person has set it for their account. */
function showAs(language: string | null, zone: string | null): void {
  setTimeZone(zone);
  if (language !== null) void showLanguage([language]);
}

/** Nothing is stored: in a frame, browsers may refuse to. */
function showLanguage(tags: readonly string[]): Promise<void> {
  const chosen = supportedLanguage(tags) ?? 'en';
  if (chosen === i18n.locale) return Promise.resolve();
  const load = chosen === 'en' ? async () => ({ messages: {} }) : catalogs[chosen];
  return new Promise((resolve) => {
    afterImport(load, ({ messages }) => {
      i18n.loadAndActivate({ locale: chosen, messages });
      document.documentElement.lang = chosen;
      resolve();
    });
  });
}

/** What the device and Telegram's own buttons cover. */
function followSafeArea({ on, post }: Bridge): void {
  const { style } = document.documentElement;
  for (const kind of ['safe_area', 'content_safe_area'] as const) {
    on(`${kind}_changed`, (insets) => {
      for (const side of ['top', 'bottom'] as const) {
        const covered = isObject(insets) ? insets[side] : undefined;
        if (typeof covered === 'number' && covered >= 0 && covered < 200)
          style.setProperty(`--${kind.replaceAll('_', '-')}-${side}`, `${covered}px`);
      }
    });
    post(`web_app_request_${kind}`);
  }
}
