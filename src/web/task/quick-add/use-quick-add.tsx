import { useRef, type ReactNode, type RefObject } from 'react';
import type { ParsedLine } from '#domain/task/quick-add/parse-line.ts';
import QuickAddPreview from './quick-add-preview.tsx';
import { useLineReader } from './line-reader.ts';
import { useIgnoredTexts } from './ignored-texts.ts';

interface QuickAddOptions {
  readonly text: string;
  /** The name of its draft. */
  readonly draft: string;
  /** Where the task goes unless the line says so. */
  readonly projectId: string | null;
  readonly onText: (text: string) => void;
}

interface QuickAdd {
  readonly line: ParsedLine;
  readonly field: RefObject<HTMLInputElement | null>;
  /** To be put under the field. */
  readonly preview: ReactNode;
}

/** A field of one task, as it is understood. */
export function useQuickAdd({ text, draft, projectId, onText }: QuickAddOptions): QuickAdd {
  const field = useRef<HTMLInputElement>(null);
  const line = useLineReader(projectId)(text, useIgnoredTexts(draft));
  const preview = (
    <QuickAddPreview
      text={text}
      draft={draft}
      projectId={projectId}
      onText={onText}
      onDone={() => field.current?.focus()}
    />
  );
  return { line, field, preview };
}
