import type { DragEvent } from 'react';
import { useRef, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { FileUp } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { FileInput } from '#web/ui/file-input.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Progress } from '#web/ui/progress.tsx';

interface FileFieldProps {
  readonly problem: string | null;
  readonly onFile: (file: File) => Promise<void>;
}

/** Chooses a file by dialog or by dropping it. */
export function FileField({ problem, onFile }: FileFieldProps) {
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
      <FileInput
        ref={input}
        accept=".json,application/json"
        label={t`Trello file`}
        onFiles={([file]) => void take(file)}
      />
      <Button size="lg" loading={reading} onClick={() => input.current?.click()}>{t`Choose file`}</Button>
      <p className="text-xs text-faint">
        <Trans>or drop it here (up to 50 MB)</Trans>
      </p>
      {reading && <Progress value={null} label={t`Reading file`} className="w-full" />}
      {problem !== null && (
        <p role="alert" dir="auto" className="text-error-ink wrap-anywhere">
          {problem}
        </p>
      )}
    </div>
  );
}
