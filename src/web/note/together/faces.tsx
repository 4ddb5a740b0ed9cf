import { useLingui } from '@lingui/react/macro';
import { usePulse } from '#web/data/context.ts';
import { nameOf, usePeople } from '#web/data/people.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import type { Presence } from './presence.ts';
import { useOthers } from './use-presence.ts';

const FACES_MAX = 4;

/** The other people who have the note open now. */
export function Faces({ presence }: { readonly presence: Presence }) {
  const { t } = useLingui();
  const { person: me } = usePulse();
  const people = usePeople();
  const others = useOthers(presence);
  const here = [...new Set(others.map(({ person }) => person))].filter((person) => person !== me && people.has(person));
  if (here.length === 0) return null;
  const shown = here.length > FACES_MAX ? here.slice(0, FACES_MAX - 1) : here;
  const rest = here.slice(shown.length).map((person) => nameOf(people, person));
  return (
    <ul aria-label={t`Here now`} className="flex shrink-0 -space-x-0.5 px-1">
      {shown.map((person) => (
        <li key={person}>
          <Avatar name={nameOf(people, person)} seed={person} className="ring-2 ring-surface" />
        </li>
      ))}
      {rest.length > 0 && (
        <li
          data-tip={rest.join(', ')}
          className="inline-flex h-6 min-w-6 items-center justify-center rounded-full bg-neutral-soft px-1 text-xs font-medium text-neutral-ink ring-2 ring-surface"
        >
          <span aria-hidden>+{rest.length}</span>
          <span className="sr-only">{rest.join(', ')}</span>
        </li>
      )}
    </ul>
  );
}
