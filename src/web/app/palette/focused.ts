/** What the person was at when the palette opened, as the page marks it. */
export interface Focused {
  readonly task: string | undefined;
  readonly comment: string | undefined;
  readonly notification: string | undefined;
  readonly view: string | undefined;
  /** What a link or the row of a link leads to. */
  readonly place: Place | undefined;
}

export interface Place {
  readonly kind: 'project' | 'team' | 'note';
  readonly id: string;
}

const kinds = { projects: 'project', team: 'team', notes: 'note' } as const;

/** `opener`: what had the focus. */
export function focusedBy(opener: Element | null): Focused {
  const marked = (name: string) => opener?.closest(`[${name}]`)?.getAttribute(name) ?? undefined;
  const [task, comment] = [marked('data-task'), marked('data-comment')];
  const line = opener?.closest('a') ?? opener?.closest('li')?.querySelector('a');
  const view = line?.dataset['view'];
  // Links in a task, a comment or a saved view are not what one is at.
  const isPlace = task === undefined && comment === undefined && view === undefined;
  return {
    task,
    comment,
    notification: marked('data-notification'),
    view,
    place: isPlace ? placeOf(line?.getAttribute('href') ?? '') : undefined,
  };
}

function placeOf(path: string): Place | undefined {
  const [, root, id] = /^\/(projects|team|notes)\/([^/?#]+)$/.exec(path) ?? [];
  if (id === undefined || !(root === 'projects' || root === 'team' || root === 'notes')) return undefined;
  return { kind: kinds[root], id };
}
