import type { UploadRow } from '#domain/upload/row.ts';
import { usePulse } from '#web/data/context.ts';
import { FileLine } from './file-line.tsx';

/** The files of a comment. What others are still sending is not there yet. */
export default function CommentFiles({ uploads }: { readonly uploads: readonly UploadRow[] }) {
  const { person } = usePulse();
  const shown = uploads.filter(({ type, userId }) => type !== null || userId === person);
  return (
    <ul className="-mx-1.5 mt-1 flex flex-col empty:hidden">
      {shown.map((upload) => (
        <FileLine key={upload.id} upload={upload} isLarge />
      ))}
    </ul>
  );
}
