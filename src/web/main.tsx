import './styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { firstScopes } from './app/first-scopes.ts';
import { followInstallOffer } from './app/installed/offer.ts';
import { createAppSession } from './app/app-session.ts';
import { otherTabs } from './app/other-tabs.ts';
import { landingPath } from './app/return-path.ts';
import { identity } from './data/identity.ts';
import { browserPorts, startPulse } from './data/start.ts';
import { followColourMode } from './ui/colour-mode.ts';
import { afterImport } from './ui/fetch/import-module.ts';
import { startKeepingFocus } from './ui/focus.ts';
import { startLanguage } from './ui/language.ts';
import { startKeepingCompositions } from './ui/pressed-key.ts';
import { updateServerTime, storedServerTime } from './ui/server-time.ts';
import { deviceStorage } from '#web/ui/device-storage.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

followColourMode();
startKeepingFocus();
startKeepingCompositions();
followInstallOffer();
const session = createAppSession({
  identity,
  connect: (person, isNew) =>
    startPulse({
      person,
      ports: browserPorts(person, isNew),
      firstScopes: firstScopes(location.pathname),
      onRefused: (...refused) =>
        void afterImport(
          async () => import('./app/answer-refusal.ts'),
          ({ answerRefusal }) => answerRefusal(...refused),
        ),
      onOutcome: (...said) =>
        void afterImport(
          async () => import('./app/show-outcome.ts'),
          ({ showOutcome }) => showOutcome(...said),
        ),
      clockOffset: storedServerTime(),
      onTime: updateServerTime,
    }),
  storage: deviceStorage(),
  after: (ms, callback) => void window.setTimeout(callback, ms),
  // Not to the page that the address names: somebody else was there.
  startOver: () =>
    location.replace(landingPath({ invite: new URL(location.href).searchParams.get('invite') }, location.origin)),
  otherTabs: otherTabs(),
  onBug: reportError,
});
void session.start();

const page = createRoot(root);
void startLanguage().then(() =>
  page.render(
    <StrictMode>
      <App session={session} />
    </StrictMode>,
  ),
);
