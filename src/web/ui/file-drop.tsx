import type { DragEvent } from 'react';
import { useRef, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { FileUp } from 'lucide-react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { FileInput } from './file-input.tsx';
import { Progress } from './progress.tsx';

interface FileDropProps {
  /** What the file is. */
  readonly label: string;
  readonly accept: string;
  /** That it can be dropped, and how large it may be. */
  readonly hint: string;
  /** Why the last one was not taken. */
  readonly problem: string | null;
  readonly onFile: (file: File) => Promise<void>;
}

/** Chooses a file by dialog or by dropping it. */
export function FileDrop({ label, accept, hint, problem, onFile }: FileDropProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [reading, setReading] = useState(false);
  const [over, setOver] = useState(false);

  async function take(file: File | undefined): Promise<void> {
    if (!file || reading) return;
    setReading(true);
    await onFile(file);
    setReading(false);
    // Lets the same file be chosen again after it was corrected.
    if (input.current) input.current.value = '';
  }

  function drag(event: DragEvent, inside: boolean): void {
    event.preventDefault();
    setOver(inside);
  }

  return (
    <div
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false);
        void take(event.dataTransfer.files[0]);
      }}
      className={classNames(
        'flex flex-col items-center gap-3 rounded-xl border border-dashed border-edge px-4 py-8 text-center',
        over && 'bg-selected',
      )}
    >
      <FileUp className="size-6 text-muted" aria-hidden />
      <FileInput ref={input} accept={accept} label={label} onFiles={([file]) => void take(file)} />
      <Button size="lg" loading={reading} onClick={() => input.current?.click()}>{t`Choose file`}</Button>
      <p className="text-xs text-faint">{hint}</p>
      {reading && <Progress value={null} label={t`Reading file`} className="w-full" />}
      {problem !== null && (
        <p role="alert" dir="auto" className="text-error-ink wrap-anywhere">
          {problem}
        </p>
      )}
    </div>
  );
}
