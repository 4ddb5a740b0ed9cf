import { useMemo } from 'react';
import type { Voice } from '#domain/field/field-types.ts';
import type { FieldRow } from '#domain/field/row.ts';
import type { ProjectRow } from '#domain/project/row.ts';
import { useRowsById } from '#web/data/context.ts';
import { useTagsById, type Tags } from '#web/data/tags.ts';
import type { People } from '#web/data/people.ts';
import { usePeople } from '#web/data/people.ts';
import type { Present } from '#domain/workload/definitions.ts';
import { usePresent } from '#web/data/present.ts';
import { useDevicePreference } from '#web/ui/device-preference.ts';
import { cardFieldsIn, cardFieldsKey } from '../fields/card-fields.ts';
import { useKnownFields } from '../fields/known-fields.ts';
import { useVoice } from '../fields/voice.ts';

/** What all cards of a board are rendered with. One object that rarely changes, so that cards need not render again. */
export interface CardContext extends Present {
  readonly people: People;
  readonly tags: Tags;
  readonly projects: ReadonlyMap<string, ProjectRow>;
  /** For boards with tasks of several projects. */
  readonly showsProject: boolean;
  /** For boards with tasks of several people. */
  readonly showsAssignee: boolean;
  /** The board's project; null: the person's own tasks. */
  readonly projectId: string | null;
  readonly hrefOf: (taskId: string) => string;
  /** Of the project, those that cards show. */
  readonly fields: readonly FieldRow[];
  readonly voice: Voice;
}

interface Choices extends Pick<CardContext, 'showsProject' | 'showsAssignee' | 'projectId' | 'hrefOf'> {
  /** Of the board, on this device. */
  readonly memory: string;
}

export function useCardContext(choices: Choices): CardContext {
  const { showsProject, showsAssignee, projectId, hrefOf, memory } = choices;
  const people = usePeople();
  const tags = useTagsById();
  const projects = useRowsById('project');
  const present = usePresent();
  const known = useKnownFields(projectId);
  const [chosen] = useDevicePreference(cardFieldsKey(memory));
  const fields = useMemo(() => cardFieldsIn(chosen, known.fields), [chosen, known]);
  const voice = useVoice();
  return useMemo(
    () => ({ ...present, people, tags, projects, showsProject, showsAssignee, projectId, hrefOf, fields, voice }),
    [present, people, tags, projects, showsProject, showsAssignee, projectId, hrefOf, fields, voice],
  );
}
