import { useEffect } from 'react';
import { usePeople } from '#web/data/people.ts';
import { avatarUrls } from '#web/ui/avatar-urls.ts';

/** Keeps what is known of people's pictures, for whatever draws one. */
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
