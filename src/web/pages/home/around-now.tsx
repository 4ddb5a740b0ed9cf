import { useLingui } from '@lingui/react/macro';
import { useAround } from '#web/data/around/store.ts';
import { usePeople } from '#web/data/people.ts';
import { firstName } from '#web/ui/first-name.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Card } from './card.tsx';

/** More are counted. */
const FACES_MAX = 8;

/** Who of one's projects and teams has Pulse open now; nothing if nobody has. */
export function AroundNow() {
  const { t } = useLingui();
  const people = usePeople();
  const here = [...useAround()]
    .flatMap((id) => people.get(id) ?? [])
    .toSorted((one, other) => one.displayName.localeCompare(other.displayName));
  if (here.length === 0) return null;
  const shown = here.length > FACES_MAX ? here.slice(0, FACES_MAX - 1) : here;
  const more = here.slice(shown.length).map(({ displayName }) => displayName);
  return (
    <Card title={t`Online now`}>
      <ul aria-label={t`Online now`} className="flex flex-wrap gap-x-4 gap-y-2 px-4 py-3">
        {shown.map(({ id, displayName }) => (
          <li key={id} data-tip={displayName} className="flex items-center gap-2">
            <Avatar name={displayName} seed={id} labelled={false} isAround />
            {firstName(displayName)}
          </li>
        ))}
        {more.length > 0 && (
          <li data-tip={more.join(', ')} className="flex h-6 items-center text-muted">
            <span aria-hidden>+{more.length}</span>
            <span className="sr-only">{more.join(', ')}</span>
          </li>
        )}
      </ul>
    </Card>
  );
}
