import { useEffect } from 'react';
import { usePeople } from '#web/data/people.ts';
import { portraits } from '#web/ui/portraits.ts';

/** Keeps what is known of people's pictures, for whatever draws one. */
export function Portraits() {
  const people = usePeople();
  useEffect(() => {
    const uploaded = [...people.values()].flatMap(({ id, avatar }) =>
      avatar === null ? [] : [[id, `/api/avatars/${id}/${avatar}`] as const],
    );
    portraits.set(new Map(uploaded));
  }, [people]);
  return null;
}
