import { useEffect } from 'react';
import { tellsAround } from '#web/data/around/store.ts';
import { usePulse } from '#web/data/context.ts';
import { useStore } from '#web/ui/store.ts';
import { Editing } from './editing.ts';
import { editedByOthers } from './store.ts';

/** Tells others which text of the open task one edits, and keeps what they edit; neither from who does not say they are around. */
export function TellEditing({ taskId }: { readonly taskId: string }) {
  const { replica, person, newId } = usePulse();
  const tells = useStore(tellsAround);
  useEffect(() => {
    if (!tells) return undefined;
    const onChange = editedByOthers.set;
    return new Editing({ replica, person, taskId, page: newId(), onChange }).start();
  }, [replica, person, taskId, newId, tells]);
  return null;
}
