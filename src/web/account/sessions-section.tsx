import type { Answer } from '#api/routes.ts';
import { useState } from 'react';
import { MINUTE } from '#domain/duration.ts';
import { useLingui } from '@lingui/react/macro';
import { catchUnreachable, problemOf, problemText } from '#web/data/problem-text.ts';
import { request } from '#web/data/request.ts';
import { useFetched } from '#web/data/use-fetched.ts';
import { announce } from '#web/ui/announce.tsx';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { exactTime, relativeTime } from '#web/ui/time.ts';
import { useNow } from '#web/ui/now.ts';
import { FormStatus, Section } from '#web/ui/section.tsx';
import { useLocale } from '#web/ui/use-locale.ts';
import { DeviceIcon } from './device-icon.tsx';
import { deviceName } from './device.ts';
import { CredentialList, CredentialItem } from './credential-list.tsx';
import { openSignOutEverywhere } from './overlays.ts';

type ListedSession = Answer<'GET /api/me/sessions'>['sessions'][number];

/** Use is recorded every five minutes. */
const RECENT = 6 * MINUTE;

interface SessionsSectionProps {
  /** Ends this session by signing out; false if the person stayed. */
  readonly onSignOut: () => Promise<void>;
  /** Codes are asked for again everywhere, too. */
  readonly onAllEnded: () => void;
  readonly hasPassword: boolean;
}

export function SessionsSection({ onSignOut, onAllEnded, hasPassword }: SessionsSectionProps) {
  const { t } = useLingui();
  const { answer, problem, refetch } = useFetched('GET /api/me/sessions');
  const [failed, setFailed] = useState<string | null>(null);
  const sessions = answer?.sessions ?? [];
  const others = sessions.filter(({ isCurrent }) => !isCurrent);

  async function ended(failure: string | null): Promise<void> {
    setFailed(failure);
    await refetch();
    if (failure === null) announce(t`Signed out there`);
  }

  const end = async (id: string) => ended(await problemOf('DELETE /api/me/sessions/:id', { params: { id } }));

  /** What else opens the account is named first, and can be removed with it. */
  async function endAll(isHereToo: boolean): Promise<void> {
    const outcome = await catchUnreachable(request('GET /api/me/ways/staying'));
    if (!outcome.success) return setFailed(problemText(outcome));
    const onDone = async () => {
      await refetch();
      announce(t`Signed out there`);
      onAllEnded();
      if (isHereToo) await onSignOut();
    };
    const { staying } = outcome;
    if (staying.length > 0) return openSignOutEverywhere({ staying, hasPassword, isHereToo, onDone });
    const failure = await problemOf('DELETE /api/me/sessions');
    await ended(failure);
    onAllEnded();
    if (failure === null && isHereToo) await onSignOut();
    return undefined;
  }

  return (
    <Section title={t`Active sessions`} about={t`Don’t recognize one? Sign it out, then change your password.`}>
      {sessions.length > 0 && (
        <CredentialList label={t`Active sessions`}>
          {sessions.toSorted(currentFirst).map((session) => (
            <Item key={session.id} session={session} onEnd={() => end(session.id)} />
          ))}
        </CredentialList>
      )}
      <FormStatus problem={failed ?? problem} />
      <div className="flex flex-wrap gap-2">
        {others.length > 0 && (
          <Button size="lg" variant="outline" color="neutral" onClick={async () => endAll(false)}>
            {t`Sign out everywhere else`}
          </Button>
        )}
        <Button size="lg" variant="outline" color="error" onClick={async () => endAll(true)}>
          {t`Sign out everywhere`}
        </Button>
      </div>
    </Section>
  );
}

function Item({ session, onEnd }: { session: ListedSession; onEnd: () => Promise<void> }) {
  const { t } = useLingui();
  const locale = useLocale();
  const now = useNow();
  const device = deviceName(session.userAgent);
  const seen = relativeTime(session.seenAt, now, locale, 'sentence');
  return (
    <CredentialItem
      icon={<DeviceIcon userAgent={session.userAgent} />}
      name={device}
      detail={session.isCurrent || now - session.seenAt < RECENT ? t`Active now` : t`Last active ${seen}`}
      exact={exactTime(session.seenAt, locale)}
    >
      {session.isCurrent ? (
        <Chip tone="primary">{t`This device`}</Chip>
      ) : (
        <Button variant="ghost" color="neutral" aria-label={t`Sign out ${device}`} onClick={onEnd}>
          {t`Sign out`}
        </Button>
      )}
    </CredentialItem>
  );
}

function currentFirst(one: ListedSession, other: ListedSession): number {
  return Number(other.isCurrent) - Number(one.isCurrent);
}
