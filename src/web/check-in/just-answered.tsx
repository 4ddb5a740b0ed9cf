import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { addToAnswer } from '#domain/check-in/commands.ts';
import { answerLabels, type Answer } from '#web/data/check-in-answer.ts';
import { usePulse, useRow } from '#web/data/context.ts';

export interface GivenAnswer {
  readonly checkInId: string;
  readonly taskId: string;
  readonly answer: Answer;
}

/** The answer that was just given, with the progress and a comment that can be added to it; nothing has to be. */
export function JustAnswered({ given: { checkInId, taskId, answer } }: { readonly given: GivenAnswer }) {
  const { t } = useLingui();
  const { run } = usePulse();
  const task = useRow('task', taskId);
  const [progress, setProgress] = useState<number | null>(null);
  const [words, setWords] = useState('');
  const [isSaid, setSaid] = useState(false);
  const [saved, setSaved] = useState<number | null>(null);
  if (!task || task.deletedAt !== null) return null;
  const shown = progress ?? task.progress;

  function saveProgress(): void {
    if (progress === null || progress === saved) return;
    setSaved(progress);
    run(addToAnswer({ id: checkInId, progress }));
  }

  function saveWords(): void {
    if (words.trim() === '' || isSaid) return;
    setSaid(true);
    run(addToAnswer({ id: checkInId, words }));
  }

  const { name } = task;
  return (
    <div role="group" aria-label={t`Your answer about “${name}”`} className="flex flex-col gap-2 px-3 py-3 sm:px-4">
      <p className="flex min-w-0 items-center gap-2 text-muted">
        <Check className="size-4 shrink-0" aria-hidden />
        <span dir="auto" className="truncate">
          {name}
        </span>
        <span className="shrink-0 font-medium text-ink">{t(answerLabels[answer])}</span>
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {answer !== 'DONE' && !isSaid && (
          <label className="flex grow items-center gap-2 text-muted pointer-coarse:min-h-11">
            <span className="shrink-0">{t`Progress`}</span>
            <input
              type="range"
              min={0}
              max={100}
              step={5}
              value={shown}
              aria-valuetext={t`${shown}%`}
              onChange={(event) => setProgress(event.currentTarget.valueAsNumber)}
              onPointerUp={saveProgress}
              onKeyUp={saveProgress}
              onBlur={saveProgress}
              style={{ backgroundSize: `${shown}% 100%` }}
              className="slider min-w-24 grow"
            />
            <span className="w-10 text-right tabular-nums">{t`${shown}%`}</span>
          </label>
        )}
        {isSaid ? (
          <p dir="auto" className="min-w-0 grow wrap-anywhere text-muted">
            {words}
          </p>
        ) : (
          <input
            dir="auto"
            aria-label={t`Comment (optional)`}
            placeholder={answer === 'BLOCKED' ? t`What is in the way?` : t`Add a comment`}
            value={words}
            maxLength={2000}
            enterKeyHint="done"
            onChange={(event) => setWords(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') saveWords();
            }}
            onBlur={saveWords}
            className="h-8 min-w-40 grow-2 basis-52 rounded-md bg-page px-2.5 inset-ring inset-ring-line pointer-coarse:h-11"
          />
        )}
      </div>
    </div>
  );
}
