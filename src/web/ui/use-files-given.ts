import type { RefObject } from 'react';
import { useEffect } from 'react';
import { useLatest } from './use-latest.ts';

/**
 * Calls `onFiles` with the files that are dropped on, or pasted into, an element or the dialog around it. What an
 * element within has taken is not taken again.
 */
export function useFilesGiven(
  within: RefObject<HTMLElement | null>,
  where: 'element' | 'dialog',
  onFiles: (files: readonly File[]) => void,
): void {
  const latest = useLatest(onFiles);
  useEffect(() => {
    const target = where === 'element' ? within.current : within.current?.closest<HTMLElement>('[role="dialog"]');
    if (!target) return undefined;
    const take = (event: Event, files: FileList | undefined) => {
      if (event.defaultPrevented || !files || files.length === 0) return;
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
    target.addEventListener('dragover', over);
    target.addEventListener('drop', drop);
    target.addEventListener('paste', paste);
    return () => {
      target.removeEventListener('dragover', over);
      target.removeEventListener('drop', drop);
      target.removeEventListener('paste', paste);
    };
  }, [within, where, latest]);
}
