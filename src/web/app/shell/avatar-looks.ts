import { useEffect } from 'react';
import { usePeople } from '#web/data/people.ts';
import { avatarLooks, coloursAt } from '#web/ui/avatar-looks.ts';

/** Keeps people's pictures and colors for every avatar. Rows of people stay, so that a color does too. */
export function AvatarLooks() {
  const people = usePeople();
  useEffect(() => {
    const inOrder = [...people.values()].toSorted(
      (one, other) => one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1),
    );
    const looks = inOrder.map(({ id, avatar }, index) => {
      const url = avatar === null ? null : `/api/avatars/${id}/${avatar}`;
      return [id, { url, ...coloursAt(index) }] as const;
    });
    avatarLooks.set(new Map(looks));
  }, [people]);
  return null;
}
