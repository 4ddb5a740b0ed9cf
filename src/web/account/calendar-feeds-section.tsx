import type { Answer } from '#api/routes.ts';
import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { CalendarDays } from 'lucide-react';
import { problemOf } from '#web/data/problem-text.ts';
import { useFetched } from '#web/data/use-fetched.ts';
import { announce } from '#web/ui/announce.tsx';
import { Button } from '#web/ui/button.tsx';
import { useNow } from '#web/ui/now.ts';
import { exactTime, relativeTime } from '#web/ui/time.ts';
import { useLocale } from '#web/ui/use-locale.ts';
import { CredentialItem, CredentialSection } from './credential-list.tsx';
import { openNewCalendarFeed } from './overlays.ts';

/** With which other calendars show tasks. */
export function CalendarFeedsSection({ hasPassword }: { readonly hasPassword: boolean }) {
  const { t } = useLingui();
  const { answer, problem, refetch } = useFetched('GET /api/me/calendars');
  const [refused, setRefused] = useState<string | null>(null);
  const feeds = answer?.feeds ?? [];

  async function remove(id: string): Promise<void> {
    const failed = await problemOf('DELETE /api/me/calendars/:id', { params: { id } });
    setRefused(failed);
    await refetch();
    if (failed === null) announce(t`Calendar feed removed`);
  }

  return (
    <CredentialSection
      title={t`Calendar feeds`}
      about={t`See due dates in Google Calendar, Apple Calendar, Outlook or another calendar. A feed shows names and dates of tasks that you can see, and changes nothing.`}
      problem={refused ?? problem}
      add={{ label: t`New feed`, onClick: () => openNewCalendarFeed({ hasPassword, onMade: refetch }) }}
    >
      {feeds.map((feed) => (
        <Item key={feed.id} feed={feed} onRemove={() => remove(feed.id)} />
      ))}
    </CredentialSection>
  );
}

interface ItemProps {
  readonly feed: Answer<'GET /api/me/calendars'>['feeds'][number];
  readonly onRemove: () => Promise<void>;
}

function Item({ feed, onRemove }: ItemProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const now = useNow();
  const { name, format, usedAt, usedFrom } = feed;
  const what = format === 'events' ? t`Events` : t`To-dos`;
  const read = usedAt === null ? null : relativeTime(usedAt, now, locale, 'sentence');
  const use = read === null ? t`never read` : usedFrom === null ? t`read ${read}` : t`read ${read} from ${usedFrom}`;
  return (
    <CredentialItem
      icon={<CalendarDays aria-hidden />}
      name={name}
      detail={`${what} · ${use}`}
      exact={usedAt === null ? undefined : exactTime(usedAt, locale)}
    >
      <Button variant="ghost" color="neutral" aria-label={t`Remove calendar feed ${name}`} onClick={onRemove}>
        {t`Remove`}
      </Button>
    </CredentialItem>
  );
}
