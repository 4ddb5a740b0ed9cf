/** What runs for a person: one, at most. */
export function runningTimeQuery(personId: string) {
  return { from: 'timeEntry', where: { column: 'runningUid', key: personId } } as const;
}

/** A person's entries. */
export function timeEntriesQuery(personId: string) {
  return { from: 'timeEntry', where: { column: 'userId', key: personId } } as const;
}

/** Entries on a task: only the reader's own. */
export function timeEntriesOfTaskQuery(taskId: string) {
  return { from: 'timeEntry', where: { column: 'taskId', key: taskId } } as const;
}

/** The sums of a task: those for leads, and those of projects, each where the reader may read it. */
export function timeDaysOfTaskQuery(taskId: string) {
  return { from: 'timeDay', where: { column: 'taskId', key: taskId } } as const;
}

/** A person's time by task and day, for them and their leads. */
export function timeDaysQuery(personId: string) {
  return { from: 'timeDay', where: { column: 'reachUid', key: personId } } as const;
}

/** The time on a project's tasks by task, person and day, for its owner. */
export function projectTimeQuery(projectId: string) {
  return { from: 'timeDay', where: { column: 'projectId', key: projectId } } as const;
}
