import { useLingui } from '@lingui/react/macro';
import { nameOf, usePeople } from '#web/data/people.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { helpersText } from './helpers-text.ts';

/** As many are drawn. */
const FACES_MAX = 3;

/** On a card or row: who helps. */
export function HelperMark({ helperUids }: { readonly helperUids: readonly string[] }) {
  const { t } = useLingui();
  const people = usePeople();
  const names = helpersText(people, helperUids);
  const label = t`Helpers: ${names}`;
  const more = helperUids.length - FACES_MAX;
  return (
    <span
      role="img"
      aria-label={label}
      data-tip={label}
      className="relative z-1 inline-flex shrink-0 items-center -space-x-1.5"
    >
      {helperUids.slice(0, FACES_MAX).map((id) => (
        <Avatar
          key={id}
          size="xs"
          name={nameOf(people, id)}
          seed={id}
          labelled={false}
          className="ring-1 ring-surface"
        />
      ))}
      {more > 0 && <span className="pl-2 text-xs text-faint tabular-nums">+{more}</span>}
    </span>
  );
}
