import { useRef, type ReactNode, type RefObject } from 'react';
import type { ParsedLine } from '#domain/task/quick-add/parse-line.ts';
import QuickAddPreview from './quick-add-preview.tsx';
import { useLineReader } from './line-reader.ts';
import { useIgnoredTexts } from './ignored-texts.ts';

interface QuickAddOptions {
  readonly text: string;
  /** The name of its draft. */
  readonly draft: string;
  /** The project of the task unless the line names one. */
  readonly projectId: string | null;
  readonly onText: (text: string) => void;
}

interface QuickAdd {
  readonly line: ParsedLine;
  readonly field: RefObject<HTMLInputElement | null>;
  /** To be shown below the field. */
  readonly preview: ReactNode;
}

/** A field for one task, with a preview of how it is understood. */
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
