import { useLingui } from '@lingui/react/macro';
import { Avatar } from '#web/ui/avatar.tsx';
import { OptionRow } from '#web/ui/popup/option-row.tsx';
import type { Mentions } from './use-mentions.ts';

/** The suggestions of people to mention, above the text field. */
export function MentionList({ mentions }: { mentions: Mentions }) {
  const { t } = useLingui();
  const { id, found, active, point, choose } = mentions;
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label={t`Mention someone`}
      tabIndex={-1}
      className="absolute inset-x-0 bottom-full z-10 mb-1 max-h-72 animate-pop-in overflow-y-auto rounded-lg bg-raised p-1 shadow-raised"
    >
      {found.map((person, index) => (
        <OptionRow
          key={person.id}
          id={`${id}-${index}`}
          active={index === active}
          selected={index === active}
          onPoint={() => point(index)}
          onChoose={() => choose(person)}
        >
          <Avatar size="xs" name={person.displayName} seed={person.id} labelled={false} />
          <span dir="auto" className="grow truncate">
            {person.displayName}
          </span>
        </OptionRow>
      ))}
    </div>
  );
}
