/** Bugs of projects, teams, notes and what is saved. */
import type { Plants } from './plants.ts';

export const places: Plants = {
  'src/domain/reach/follow-teams.ts': {
    'leaves the workload to the leads of a deleted team': [
      'if (!team || team.deletedAt !== null) return [];',
      'if (!team) return [];',
    ],
    'leaves the workload to former leads': [
      'String(leadsOf(was)) === String(leadsOf(is));',
      `String(leadsOf(was)) === String(leadsOf(is)) ||
    (is?.deletedAt === null && leadsOf(is).every((lead) => leadsOf(was).includes(lead)));`,
    ],
  },
  'src/domain/text/saved.ts': {
    'saves a text over what others have saved': [
      `if (base === undefined) {
    return { text, outcome: replaced(current, text) };
  }`,
      'return { text, outcome: replaced(current, text) };',
    ],
    'calls a clash a merge': ["outcome: isClash ? 'kept_both' : base === text", 'outcome: base === text'],
  },
  'src/domain/text/merge.ts': {
    'keeps one of two insertions': [
      'return isInserted ? theirs + mine : { base: textOf(this.#base, from, to), theirs, mine };',
      `if (isInserted) return mine;
    return isInserted ? theirs + mine : { base: textOf(this.#base, from, to), theirs, mine };`,
    ],
  },
  'src/domain/team/projects.ts': {
    'leaves former members of a team in its projects': [
      'const isOfferOpen = project.offeredTo !== null && memberUids.includes(project.offeredTo);',
      `if (memberUids.length < project.memberUids.length) return project;
  const isOfferOpen = project.offeredTo !== null && memberUids.includes(project.offeredTo);`,
    ],
    'takes out people who were added by hand with the team': [
      `  const memberUids = membersOf(project, team.memberUids);
  const isOfferOpen = project.offeredTo !== null && memberUids.includes(project.offeredTo);
  return patched(project,`,
      `  const withoutThem = { ...project, addedUids: [] };
  const memberUids = membersOf(withoutThem, team.memberUids);
  const isOfferOpen = project.offeredTo !== null && memberUids.includes(project.offeredTo);
  return patched(withoutThem,`,
    ],
  },
  'src/domain/team/invitations.ts': {
    'leaves an invitation that was accepted': ["tx.put('teamInvitation', { ...invitation, deletedAt: now });", ''],
  },
  'src/domain/team/summary.ts': {
    'gives the summary on each working day': [
      'return calendar.worksAt(now) && isFirstOfWeek(today, calendar) ? mondayOf(today) : null;',
      'return calendar.worksAt(now) ? mondayOf(today) : null;',
    ],
  },
  'src/domain/team/summarize.ts': {
    'gives a second summary of a week': ["if (tx.get('notification', notificationId)) return;", 'if (false) return;'],
  },
  'src/domain/project-update/commands.ts': {
    'shows drafts of updates to everyone in the project': ['sentIn: null,', 'sentIn: projectId,'],
  },
  'src/domain/project-update/rules.ts': {
    'lets everyone in a project send its updates': [
      'return canEditProject(rows, actor, project);',
      `if (project.memberUids.includes(actor)) return null;
  return canEditProject(rows, actor, project);`,
    ],
  },
  'src/domain/project/leaving.ts': {
    'leaves tasks to people who lost the project with a team': ['if (!left) continue;', 'continue;'],
  },
  'src/domain/note/follow-members.ts': {
    'leaves notes to people who have left': [
      'return changes.flatMap(({ table, id, before, after }): RowChange[] => {',
      `return [];
  return changes.flatMap(({ table, id, before, after }): RowChange[] => {`,
    ],
  },
  'src/domain/note/place.ts': {
    'puts notes and what is saved into any team': ['if (teamId !== null) teamFor(rows, actor, teamId);', ''],
  },
  'src/domain/note/notify.ts': {
    'notifies people of notes that they may not read': [
      'const note = readableNote(tx, personId, noteId);',
      "const note = tx.get('note', noteId);",
    ],
  },
  'src/domain/note/fold.ts': {
    'folds away what was written since': [
      'const folded = there.filter((row) => replaced.has(row.id));',
      'const folded = there;',
    ],
    'counts what was folded as well as what it replaces': [
      'const less = folded.reduce((sum, row) => sum + row.data.length, 0);',
      'const less = 0;',
    ],
  },
  'src/domain/note/commands.ts': {
    'keeps who was invited to a note that is private no more': [
      `const people = isPrivate(where)
      ? isPrivate(note)
        ? {}
        : { readerUids: [note.ownerUid] }
      : { readerUids: [], writerUids: [] };`,
      'const people = isPrivate(where) ? (isPrivate(note) ? {} : { readerUids: [note.ownerUid] }) : {};',
    ],
  },
  'src/domain/note/rules.ts': {
    'lets readers of a note write': [
      'const mayWrite = isPrivate(note) ? note.writerUids.includes(actor) : note.membersWrite;',
      `return null;
  const mayWrite = isPrivate(note) ? note.writerUids.includes(actor) : note.membersWrite;`,
    ],
  },
  'src/domain/view/commands.ts': {
    'saves views of the tasks of any team': ['if (boardTeamId !== null) teamFor(tx, actor, boardTeamId);', ''],
  },
  'src/domain/saved/rules.ts': {
    'lets everyone use what is saved': ['return has(rows, actor, row) ? null : notFound(table);', 'return null;'],
    'lets everyone move what is shared': ['if (refusal || row.ownerUid === actor) return refusal;', 'return refusal;'],
  },
};
