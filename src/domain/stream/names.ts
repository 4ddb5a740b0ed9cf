import type { Rows } from '../command.ts';
import { freeName } from '../free-name.ts';
import { streamsOf } from './rules.ts';

/** The name, numbered if another stream of the project has it. */
export function freeStreamName(rows: Rows, projectId: string, name: string, self?: string): string {
  const others = streamsOf(rows, projectId).filter(({ id }) => id !== self);
  return freeName(
    name,
    others.map((stream) => stream.name),
  );
}
