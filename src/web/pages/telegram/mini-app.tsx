import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { TaskRow } from '#domain/task/row.ts';
import { Unreachable } from '#web/data/ask.ts';
import { PulseProvider, usePulse, useRow, useStatus } from '#web/data/context.ts';
import type { Pulse } from '#web/data/pulse.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PulseIcon } from '#web/ui/pulse-icon.tsx';
import { useTitle } from '#web/ui/title.ts';
import type { Bridge } from './bridge.ts';
import { enter, type Denied } from './entry.ts';
import { samplePulse } from './sample.ts';
import { startMemoryPulse } from './start.ts';
import { TaskDetails } from './task-details.tsx';
import { TaskList } from './task-list.tsx';
import { OpenTask } from './task-number.tsx';
import { tabStorage } from '#web/ui/device-storage.ts';

interface MiniAppProps {
  readonly bridge: Bridge;
  /** On sample data, without the server. */
  readonly isPreview: boolean;
  readonly onPerson: (language: string | null, zone: string | null) => void;
}

const RETRY_MS = 2000;

/** My tasks and check-ins, inside Telegram. */
export function MiniApp({ bridge, isPreview, onPerson }: MiniAppProps) {
  const { t } = useLingui();
  const entered = useEntered(bridge, isPreview);
  useTitle(t`My tasks`);
  if (entered === 'unreachable')
    return (
      <Notice title={t`Can’t reach Pulse`}>
        <Trans>The server isn’t responding. Retrying…</Trans>
      </Notice>
    );
  if (entered === null) return null;
  if (typeof entered === 'string') return <DeniedNotice why={entered} />;
  return (
    <PulseProvider value={entered}>
      <Tasks bridge={bridge} isPreview={isPreview} isOwn={bridge.launchData === null} onPerson={onPerson} />
    </PulseProvider>
  );
}

type Entered = Pulse | Denied | 'unreachable' | null;

/** Null while it is being found out. */
function useEntered({ launchData }: Bridge, isPreview: boolean): Entered {
  const [entered, setEntered] = useState<Entered>(null);
  useEffect(() => {
    let isOver = false;
    let pulse: Pulse | undefined;
    let timer = 0;
    const show = (found: Exclude<Entered, Pulse | null> | Pulse): void => {
      if (typeof found === 'object') pulse = found;
      if (isOver) pulse?.close();
      else setEntered(found);
    };
    async function open(): Promise<void> {
      try {
        const found = await enter(launchData, tabStorage());
        if (!isOver) show(typeof found === 'string' ? found : startMemoryPulse(found));
      } catch (error) {
        if (!(error instanceof Unreachable)) throw error;
        if (isOver) return;
        show('unreachable');
        timer = window.setTimeout(() => void open(), RETRY_MS);
      }
    }
    // In the next turn: a first effect that is taken back at once must not use up the launch data.
    timer = window.setTimeout(() => (isPreview ? show(samplePulse()) : void open()));
    return () => {
      isOver = true;
      window.clearTimeout(timer);
      pulse?.close();
    };
  }, [launchData, isPreview]);
  return entered;
}

/** `isOwn`: in the browser's own session. */
function Tasks({ bridge, isPreview, isOwn, onPerson }: MiniAppProps & { readonly isOwn: boolean }) {
  const { t } = useLingui();
  const { person } = usePulse();
  const profile = useRow('profile', person);
  const hasEnded = useStatus(({ connection }) => connection === 'signed-out');
  const isOffline = useStatus(({ connection }) => connection === 'offline');
  const [openId, setOpenId] = useState<string | null>(null);
  const task: TaskRow | undefined = useRow('task', openId ?? '');
  const isOpen = task !== undefined && task.deletedAt === null;
  const scrolled = useRef(0);
  const [language, zone] = [profile?.language ?? null, profile?.timeZone ?? null];

  useEffect(() => {
    if (!isPreview) onPerson(language, zone);
  }, [isPreview, onPerson, language, zone]);

  useEffect(() => {
    bridge.post('web_app_setup_back_button', { is_visible: isOpen });
    return bridge.on('back_button_pressed', () => setOpenId(null));
  }, [bridge, isOpen]);

  // The list is where it was left.
  useLayoutEffect(() => {
    if (!isOpen) window.scrollTo({ top: scrolled.current });
  }, [isOpen]);

  function open(taskId: string): void {
    if (!isOpen) scrolled.current = window.scrollY;
    setOpenId(taskId);
  }

  if (hasEnded) return <DeniedNotice why={isOwn ? 'signed-out' : 'ended'} />;
  return (
    <div style={inset} className="mx-auto flex min-h-dvh max-w-160 flex-col">
      {isPreview && (
        <header className="px-4 py-2 text-center text-muted">
          {t`A preview with sample tasks. Nothing here is saved.`}
        </header>
      )}
      {isOffline && (
        <p
          role="status"
          className="px-4 py-2 text-center text-muted"
        >{t`You’re offline. Your changes will be sent later.`}</p>
      )}
      {isOpen && (
        <OpenTask value={open}>
          <TaskDetails key={task.id} task={task} bridge={bridge} onBack={() => setOpenId(null)} />
        </OpenTask>
      )}
      <div hidden={isOpen}>
        <TaskList bridge={bridge} onOpen={open} />
      </div>
    </div>
  );
}

/** What the device and Telegram's own buttons cover (`main.tsx`). */
const inset = {
  paddingTop: 'calc(var(--safe-area-top, 0px) + var(--content-safe-area-top, 0px))',
  paddingBottom: 'max(env(safe-area-inset-bottom), var(--safe-area-bottom, 0px))',
};

function DeniedNotice({ why }: { why: Denied }) {
  const { t } = useLingui();
  switch (why) {
    case 'no-bot':
      return (
        <Notice title={t`Telegram isn’t set up`}>
          <Trans>This Pulse has no Telegram bot. Its administrator can add one.</Trans>
        </Notice>
      );
    case 'signed-out':
      return <SignIn />;
    case 'outside':
      return (
        <Notice title={t`Open this from Telegram`}>
          <Trans>This page shows your tasks inside Telegram. Open it from your chat with the bot.</Trans>
        </Notice>
      );
    case 'not-linked':
      return (
        <Notice title={t`This Telegram account isn’t linked`}>
          <Trans>Open Pulse in your browser and link it on your profile.</Trans>
        </Notice>
      );
    case 'no-factor':
      return (
        <Notice title={t`Set up two-factor authentication`}>
          <Trans>It’s required for your account. Open Pulse in your browser to set it up.</Trans>
        </Notice>
      );
    case 'invalid':
      return (
        <Notice title={t`Open this page again`}>
          <Trans>
            Its link was used before, is too old or isn’t from Telegram. Open it from your chat with the bot.
          </Trans>
        </Notice>
      );
    case 'ended':
      return (
        <Notice title={t`This session has ended`}>
          <Trans>Close this page, then open it again from the chat.</Trans>
        </Notice>
      );
  }
}

/** The page of the app: this one has no login of its own. */
function SignIn(): null {
  useEffect(() => location.replace('/login'), []);
  return null;
}

function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="grid min-h-dvh place-items-center">
      <EmptyState icon={<PulseIcon className="size-6" />} title={title}>
        {children}
      </EmptyState>
    </main>
  );
}
