import type { Answer } from '#api/routes.ts';
import { useMemo, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { MoreHorizontal } from 'lucide-react';
import { MINUTE } from '#domain/duration.ts';
import { hasWords } from '#domain/named-kinds.ts';
import type { PersonRow } from '#domain/person/row.ts';
import { usePulse } from '#web/data/context.ts';
import { usePeople } from '#web/data/people.ts';
import { useFetched } from '#web/data/use-fetched.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { exactTime, relativeTime } from '#web/ui/time.ts';
import { useNow } from '#web/ui/now.ts';
import { Menu } from '#web/ui/popup/menu.tsx';
import { openPopup } from '#web/ui/popup/store.ts';
import { SearchField } from '#web/ui/search-field.tsx';
import { FormStatus, Section } from '#web/ui/section.tsx';
import { useLocale } from '#web/ui/use-locale.ts';
import { usePersonActions } from './person-actions.tsx';

type Account = Answer<'GET /api/instance/people'>['people'][number];

/** Use is recorded every five minutes. */
const RECENT = 6 * MINUTE;

/** With this many people there is a search field. */
const SEARCHED_FROM = 8;

export function PeopleSection() {
  const { t } = useLingui();
  const { answer, problem } = useFetched('GET /api/instance/people');
  const [wanted, setWanted] = useState('');
  const accounts = useMemo(() => new Map(answer?.people.map((each) => [each.id, each])), [answer]);
  const people = [...usePeople().values()]
    .filter(({ erasedAt }) => erasedAt === null)
    .toSorted((one, other) => one.displayName.localeCompare(other.displayName) || (one.id < other.id ? -1 : 1));
  const found = people.filter(({ id, displayName }) =>
    hasWords(`${displayName} ${accounts.get(id)?.email ?? ''}`, wanted),
  );

  return (
    <Section title={t`People`} about={t`Everyone with an account. Disabled people keep their tasks but can’t sign in.`}>
      {people.length >= SEARCHED_FROM && <SearchField label={t`Search people`} value={wanted} onChange={setWanted} />}
      <ul aria-label={t`People`} className="flex flex-col divide-y divide-line rounded-lg inset-ring inset-ring-line">
        {found.map((person) => (
          <Item key={person.id} person={person} account={accounts.get(person.id)} />
        ))}
      </ul>
      {found.length === 0 && <p className="text-muted">{t`No matching people`}</p>}
      <FormStatus problem={problem} />
    </Section>
  );
}

function Item({ person, account }: { person: PersonRow; account: Account | undefined }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { person: me } = usePulse();
  const actions = usePersonActions(person);
  const { id, displayName, role, disabledAt } = person;
  const seenAt = account?.seenAt ?? null;
  const seen = useSeen(seenAt);
  return (
    <li aria-label={displayName} className="flex min-h-16 items-center gap-3 px-3 py-2">
      <Avatar
        name={displayName}
        seed={id}
        size="md"
        labelled={false}
        className={disabledAt === null ? '' : 'grayscale'}
      />
      <span className="min-w-0 grow">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span dir="auto" className="min-w-0 truncate font-medium">
            {displayName}
            {id === me && <span className="font-normal text-faint"> {t`(you)`}</span>}
          </span>
          {role === 'administrator' && <Chip tone="primary">{t`Admin`}</Chip>}
          {disabledAt !== null && <Chip tone="warning">{t`Disabled`}</Chip>}
        </span>
        <span dir="auto" className="block truncate text-xs text-faint">
          {account?.email}
        </span>
        {account && (
          <span className="block text-xs text-faint" title={seenAt === null ? undefined : exactTime(seenAt, locale)}>
            {seen}
          </span>
        )}
      </span>
      <Button
        square
        variant="ghost"
        color="neutral"
        aria-haspopup="menu"
        aria-label={t`Actions for ${displayName}`}
        onClick={(event) =>
          openPopup(event.currentTarget, displayName, <Menu label={displayName} entries={actions} />, 'end')
        }
      >
        <MoreHorizontal className="size-4" aria-hidden />
      </Button>
    </li>
  );
}

function useSeen(seenAt: number | null): string {
  const { t } = useLingui();
  const locale = useLocale();
  const now = useNow();
  if (seenAt === null) return t`Signed out`;
  if (now - seenAt < RECENT) return t`Active now`;
  const seen = relativeTime(seenAt, now, locale, 'sentence');
  return t`Last active ${seen}`;
}
