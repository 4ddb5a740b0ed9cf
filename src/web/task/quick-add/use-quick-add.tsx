import { useRef, type ReactNode, type RefObject } from 'react';
import type { Line } from '#domain/task/line/read.ts';
import Understood from './understood.tsx';
import { useReader } from './reader.ts';
import { useTakenOff } from './taken-off.ts';

interface Written {
  readonly text: string;
  /** The name of its draft. */
  readonly draft: string;
  /** Where the task goes unless the line says so. */
  readonly projectId: string | null;
  readonly onText: (text: string) => void;
}

interface QuickAdd {
  readonly line: Line;
  readonly field: RefObject<HTMLInputElement | null>;
  /** To be put under the field. */
  readonly understood: ReactNode;
}

/** A field of one task, as it is understood. */
export function useQuickAdd({ text, draft, projectId, onText }: Written): QuickAdd {
  const field = useRef<HTMLInputElement>(null);
  const line = useReader(projectId)(text, useTakenOff(draft));
  const understood = (
    <Understood text={text} draft={draft} projectId={projectId} onText={onText} onDone={() => field.current?.focus()} />
  );
  return { line, field, understood };
}
