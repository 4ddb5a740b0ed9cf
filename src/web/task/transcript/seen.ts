import { useEffect } from 'react';
import type { TaskRow } from '#domain/task/row.ts';
import type { TranscriptSection } from './facts.ts';

type SeenSections = readonly TranscriptSection<TaskRow>[];

let seen: SeenSections | null = null;

/** Says how the tasks are grouped on the page, for layouts that have other sections than one per column. */
export function useSeenSections(sections: SeenSections): void {
  useEffect(() => {
    seen = sections;
    return () => {
      if (seen === sections) seen = null;
    };
  }, [sections]);
}

export function seenSections(): SeenSections | null {
  return seen;
}
