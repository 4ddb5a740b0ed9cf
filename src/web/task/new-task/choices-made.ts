/** What was chosen for the task that is being written, besides its text. */
import { useState } from 'react';
import type { Priority } from '#domain/task/row.ts';

export interface ChosenFields {
  /** Null: the person who creates it. */
  readonly assignee: string | null;
  readonly deadline: string | null;
  /** In minutes of the day. */
  readonly dueTime: number | null;
  /** Null: the default. */
  readonly priority: Priority | null;
  readonly tags: readonly string[];
  readonly projectId: string | null;
  readonly streamId: string | null;
  /** The template whose subtasks and estimate it gets. */
  readonly templateId: string | null;
}

/** By person: a dialog that is closed and opened again goes on with its text, and so with these. */
const kept = new Map<string, ChosenFields>();

/** `goesOn`: there is a text for which they were chosen. */
export function useChosenFields(person: string, projectId: string | null, goesOn: boolean) {
  const [chosen, setChosen] = useState<ChosenFields>(() => {
    const before = goesOn ? kept.get(person) : undefined;
    const nothing = { assignee: null, deadline: null, dueTime: null, priority: null, tags: [] };
    return before ?? { ...nothing, projectId, streamId: null, templateId: null };
  });
  kept.set(person, chosen);

  return { chosen, choose: (fields: Partial<ChosenFields>) => setChosen((now) => ({ ...now, ...fields })) };
}
