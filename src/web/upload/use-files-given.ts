import type { RefObject } from 'react';
import { useEffect } from 'react';
import { useLatest } from '#web/ui/use-latest.ts';

/** Calls `onFiles` with the files that are dropped on, or pasted into, the dialog around an element. */
export function useFilesGiven(within: RefObject<HTMLElement | null>, onFiles: (files: readonly File[]) => void): void {
  const latest = useLatest(onFiles);
  useEffect(() => {
    const dialog = within.current?.closest<HTMLElement>('[role="dialog"]');
    if (!dialog) return undefined;
    const take = (event: Event, files: FileList | undefined) => {
      if (!files || files.length === 0) return;
      event.preventDefault();
      latest.current([...files]);
    };
    const over = (event: DragEvent) => {
      // A browser opens a file that is dropped where nobody takes it.
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    const drop = (event: DragEvent) => take(event, event.dataTransfer?.files);
    // Text that is copied beside a picture of itself is pasted as text.
    const paste = (event: ClipboardEvent) =>
      event.clipboardData?.types.includes('text/plain') ? undefined : take(event, event.clipboardData?.files);
    dialog.addEventListener('dragover', over);
    dialog.addEventListener('drop', drop);
    dialog.addEventListener('paste', paste);
    return () => {
      dialog.removeEventListener('dragover', over);
      dialog.removeEventListener('drop', drop);
      dialog.removeEventListener('paste', paste);
    };
  }, [within, latest]);
}
