import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { nameOf, usePeople } from '#web/data/people.ts';
import { classNames } from '#web/ui/class-names.ts';
import { firstName } from '#web/ui/first-name.ts';
import { useStore } from '#web/ui/store.ts';
import { editedByOthers } from './store.ts';

interface EditedByProps {
  /** The description, or a comment by its id. */
  readonly text: string;
  readonly className?: string;
}

/** Who else has the text in their editor. */
export function EditedBy({ text, className }: EditedByProps) {
  const { t } = useLingui();
  const people = usePeople();
  const editors = useStore(editedByOthers).get(text) ?? [];
  const [only] = editors;
  if (only === undefined) return null;
  const name = firstName(nameOf(people, only));
  return (
    <span role="status" className={classNames('flex items-center gap-1.5 text-xs text-muted', className)}>
      <span aria-hidden className="size-1.5 shrink-0 rounded-full bg-secondary" />
      <span dir="auto" className="truncate">
        {editors.length === 1
          ? t`${name} is editing`
          : plural(editors.length, { one: '# person is editing', other: '# people are editing' })}
      </span>
    </span>
  );
}
