import { useRef } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Paperclip } from 'lucide-react';
import { canContribute } from '#domain/task/rules.ts';
import { uploadsQuery } from '#domain/upload/queries.ts';
import { useList, usePulse, useRow } from '#web/data/context.ts';
import { Button } from '#web/ui/button.tsx';
import { FileInput } from '#web/ui/file-input.tsx';
import { useFilesGiven } from '#web/ui/use-files-given.ts';
import { FileLine } from './file-line.tsx';
import { addFiles } from './transfers.ts';

/** The files of a task, and ways to add some: chosen, dropped on its panel or pasted there. */
export default function TaskFiles({ taskId }: { readonly taskId: string }) {
  const { t } = useLingui();
  const pulse = usePulse();
  const section = useRef<HTMLElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const uploads = useList(uploadsQuery(taskId)).group();
  // What others are still sending is not there yet.
  const shown = uploads.filter(
    ({ commentId, type, userId }) => commentId === null && (type !== null || userId === pulse.person),
  );
  const task = useRow('task', taskId);
  // Who only helps with the task adds files to their comments.
  const canAdd = task !== undefined && canContribute(pulse.replica, pulse.person, task) === null;
  const add = (files: Iterable<File>) => {
    if (canAdd) addFiles(pulse, { taskId }, files);
  };
  useFilesGiven(section, 'dialog', add);

  return (
    <section ref={section} aria-label={t`Files`} className="flex flex-col gap-1">
      <ul className="-mx-1.5 flex flex-col empty:hidden">
        {shown.map((upload) => (
          <FileLine key={upload.id} upload={upload} />
        ))}
      </ul>
      {canAdd && (
        <>
          <FileInput ref={picker} multiple label={t`Files to add`} onFiles={add} />
          <Button
            size="sm"
            variant="ghost"
            color="neutral"
            icon={<Paperclip className="size-4" aria-hidden />}
            onClick={() => picker.current?.click()}
            className="-ml-2.5 self-start pointer-coarse:h-11"
          >
            {t`Add files`}
          </Button>
        </>
      )}
    </section>
  );
}
