import { useLingui } from '@lingui/react/macro';
import { ME } from '#domain/task/queries.ts';
import { choosable, disabled, usePeople } from '#web/data/people.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import type { Option } from '#web/ui/popup/options.ts';

/** The viewer first, then the others by name, disabled people last. */
export function usePersonOptions(
  me: string,
  chosen: readonly string[],
  counted: (value: string) => { readonly hint: string },
  withDisabled = false,
): Option[] {
  const { t } = useLingui();
  const people = usePeople();
  const others = [...choosable(people), ...(withDisabled ? disabled(people) : [])];
  const own: Option = {
    value: ME,
    label: t`Me`,
    icon: <Avatar size="xs" name={people.get(me)?.displayName ?? ''} seed={me} labelled={false} />,
    ...counted(me),
  };
  // Chosen by id in an address, the viewer stays in the list to be removed.
  const listed = others.filter(({ id }) => id !== me || chosen.includes(me));
  return [
    own,
    ...listed.map(({ id, displayName, disabledAt }) => ({
      value: id,
      label: disabledAt === null ? displayName : t`${displayName} (disabled)`,
      icon: <Avatar size="xs" name={displayName} seed={id} labelled={false} />,
      ...counted(id),
    })),
  ];
}
