import { NAME_MAX } from '#domain/input.ts';
import type { Line, Meaning } from '#domain/task/line/read.ts';
import type { Priority } from '#domain/task/row.ts';

interface Said {
  readonly name: string;
  readonly description?: string;
  readonly priority?: Priority;
  readonly deadline?: string;
  readonly assignee?: string;
  readonly projectId?: string;
  readonly tags: string[];
}

/** What a line says about its task, and nothing that it leaves open. What is too long for a name is the description, too. */
export function fieldsOf({ name, pieces }: Pick<Line, 'name' | 'pieces'>): Said {
  const fields = pieces.map(({ meaning }) => fieldOf(meaning));
  const tags = pieces.flatMap(({ meaning }) => (meaning.kind === 'tag' ? [meaning.id] : []));
  return Object.assign({}, named(name), ...fields, { tags }) as Said;
}

function fieldOf(meaning: Meaning): Partial<Said> {
  switch (meaning.kind) {
    case 'priority':
      return { priority: meaning.priority };
    case 'deadline':
      return { deadline: meaning.deadline };
    case 'person':
      return { assignee: meaning.id };
    case 'project':
      return { projectId: meaning.id };
    case 'tag':
      return {};
  }
}

function named(name: string): Pick<Said, 'name' | 'description'> {
  if (name.length <= NAME_MAX) return { name };
  return {
    name: `${name
      .slice(0, NAME_MAX - 1)
      .toWellFormed()
      .trimEnd()}…`,
    description: name,
  };
}
