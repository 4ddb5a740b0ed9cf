import { useEffect } from 'react';
import { usePeople } from '#web/data/people.ts';
import { avatarUrls } from '#web/ui/avatar-urls.ts';

/** Keeps the addresses of people's pictures for every avatar. */
export function AvatarUrls() {
  const people = usePeople();
  useEffect(() => {
    const uploaded = [...people.values()].flatMap(({ id, avatar }) =>
      avatar === null ? [] : [[id, `/api/avatars/${id}/${avatar}`] as const],
    );
    avatarUrls.set(new Map(uploaded));
  }, [people]);
  return null;
}
