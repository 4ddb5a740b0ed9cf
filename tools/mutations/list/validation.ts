// §5 of docs/spec-coverage.md.
import type { Mutation } from '../mutation.ts';

export const validation: readonly Mutation[] = [
  {
    statement: 'Notification: title and recipient required; trimmed; content default empty',
    file: 'src/domain/notification/notify.ts',
    text: 'content: content.trim(),',
    replacement: 'content,',
    tests: ['src/domain/notification/commands.test.ts'],
  },
  {
    statement: 'Task: name and assignee required; trimmed; tags default to an empty list',
    file: 'src/domain/task/input.ts',
    text: "name('task_name_required')",
    replacement: "name('user_id_required')",
    tests: ['src/domain/task/commands.test.ts'],
  },
  {
    statement: 'Tag: non-empty; lower-case; no duplicates',
    file: 'src/domain/tag/name.ts',
    text: '.toLowerCase()',
    replacement: '',
    tests: ['src/domain/tag/commands.test.ts'],
  },
  {
    statement:
      "What was deleted can be restored for 30 days, or deleted for good, by those who may; administrators see of others' no name and no text",
    file: 'src/domain/trash/commands.ts',
    text: 'assertAllowed(canDeleteNow(tx, actor, kind, row, deletedAt));',
    replacement: '',
    tests: ['src/domain/trash/commands.test.ts'],
  },
  {
    statement:
      'A tag has a color, is renamed, merged and separated by its creator and administrators; a merge writes no task',
    file: 'src/domain/tag/rules.ts',
    text: "if (tag.createdBy !== actor && canAdminister(rows, actor)) return new Refusal('tag_not_yours_to_edit');",
    replacement: '',
    tests: ['src/domain/tag/commands.test.ts'],
  },
  {
    statement: 'Lists of tags count the tasks that one can see',
    file: 'src/server/tag-counts.ts',
    text: 'of resolveTags((each) => tags.get(each), list)) counts',
    replacement: 'of list.map((each) => ({ id: each }))) counts',
    tests: ['src/server/tag-counts.contract.test.ts'],
  },
  {
    statement: 'Only the creator deletes a tag',
    file: 'src/domain/tag/rules.ts',
    text: "tag.createdBy === actor ? null : new Refusal('tag_not_yours')",
    replacement: 'null',
    tests: ['src/domain/tag/commands.test.ts'],
  },
  {
    statement: 'The name is set only when given, else User',
    file: 'src/domain/profile/account.ts',
    text: 'displayName: input.displayName || DEFAULT_DISPLAY_NAME,',
    replacement: 'displayName: input.displayName ?? DEFAULT_DISPLAY_NAME,',
    tests: ['src/domain/profile/commands.test.ts'],
  },
  {
    statement: "Password: minimum 8 (the design's choice; the spec's provider had 6)",
    file: 'src/domain/person/password.ts',
    text: 'SHORTEST_PASSWORD = 8',
    replacement: 'SHORTEST_PASSWORD = 6',
    tests: ['src/domain/person/password.test.ts'],
  },
  {
    statement: 'Period filter: month or quarter only',
    file: 'src/domain/workload/period.ts',
    text: "export const PERIODS = ['month', 'quarter'] as const;",
    replacement: "export const PERIODS = ['month', 'quarter', 'year'] as const;",
    tests: ['src/domain/workload/workload.test.ts'],
  },
  {
    statement: 'Period filter: month or quarter only',
    file: 'src/domain/refusal-texts.ts',
    text: "'Invalid period specified'",
    replacement: "'Invalid period'",
    tests: ['src/domain/refusal.test.ts'],
  },
  {
    statement: 'Database must be configured, else logged and unavailable; the screen says so',
    file: 'src/server/config/setting.ts',
    text: '!/^postgres(ql)?:\\/\\//.test(value) || ',
    replacement: '',
    tests: ['src/server/config/config.test.ts'],
  },
  {
    statement: 'A start on a full disk refuses writing, not reading (SQLite)',
    file: 'src/server/database/reserve.ts',
    text: 'fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0',
    replacement: 'fs.statSync(file, { throwIfNoEntry: false })?.size ? BYTES : 0',
    tests: ['src/server/database/reserve.test.ts'],
  },
  {
    statement:
      'After a kill the files are known to belong together before one is opened; the rest of a large one is checked while Pulse serves, and daily',
    file: 'src/server/operate/check-files.ts',
    text: '} else if (problem !== null) throw doesNotFit(file, problem);',
    replacement: '}',
    tests: ['src/server/operate/check-files.test.ts'],
  },
  {
    statement:
      'What people did after a backup is offered back after a restore, by thing and in words, once in all tabs; it takes effect once, waits for what is not back yet, and is shown if it does not come back; `--no-replay` offers nothing',
    file: 'src/server/door/repeat.ts',
    text: 'if (isAbout(command, deleted)) {',
    replacement: 'if (!isAbout(command, deleted) && deleted.size > 0) {',
    tests: ['src/server/door/repeat.test.ts'],
  },
  {
    statement:
      'An archive holds all that runs, has the same bytes each time, and runs without rights, as an image in a read-only container without a network, under systemd, and behind Caddy and nginx; the files for Compose and Kubernetes name what there is',
    file: 'deploy/compose.yaml',
    text: 'PULSE_URL: ${PULSE_URL:',
    replacement: 'PULSE_ADDRESS: ${PULSE_URL:',
    tests: ['src/server/config/deploy.test.ts'],
  },
  {
    statement: 'Every data action needs a signed-in user',
    file: 'src/server/door/execute.ts',
    text: '    assertAllowed(canAct(asRows(rows), actor));\n',
    replacement: '',
    tests: ['src/server/door/execute.test.ts'],
  },
  {
    statement: 'An export is everything in lines of JSON, which `import instance` reads back to the same hash',
    file: 'src/server/database/rows/form.ts',
    text: "return createHash('sha256').update(JSON.stringify(this.tables)).digest('hex');",
    replacement: "return createHash('sha256').update(JSON.stringify(this.tables) + Math.random()).digest('hex');",
    tests: ['test/faults/move.test.ts'],
  },
  {
    statement:
      'An upgrade is rehearsed on a copy; a copy from before is kept, and `rollback` says what was done since and puts it back',
    file: 'src/server/operate/lost-since.ts',
    text: 'where seq > ${seq} and',
    replacement: 'where seq < ${seq} and',
    tests: ['test/faults/upgrade.test.ts'],
  },
  {
    statement: 'Deleting a project that others use asks once, and says what goes with it',
    file: 'src/web/project/deletion-dialog.tsx',
    text: 'project.memberUids.length - 1',
    replacement: 'project.memberUids.length',
    tests: ['test/journeys/two-people.test.ts'],
  },
  {
    statement: 'Deleting a tag that is on tasks asks once; what was deleted has no name in the activity',
    file: 'src/web/task/tags/deletion-dialog.tsx',
    text: 'onConfirm={onDelete}',
    replacement: 'onConfirm={onClose}',
    tests: ['src/web/task/tags/tags.browser.test.tsx'],
  },
  {
    statement: 'Registration: email, password, optional name',
    file: 'src/server/auth/sign-up.ts',
    text: 'name: name || DEFAULT_DISPLAY_NAME',
    replacement: "name: name || 'x'",
    tests: ['test/faults/accounts.test.ts'],
  },
  {
    statement:
      'A backup is one moment of everything while people write; a restore checks it first, moves aside what was there, deletes again what was deleted for good since, and browsers go on',
    file: 'src/server/operate/restore.ts',
    text: 'places.flatMap((folder) => readDeletions(path.join(folder, DELETED_FILE)))',
    replacement: 'places.flatMap(() => [])',
    tests: ['test/faults/backup.test.ts'],
  },
  {
    statement:
      'An instance moves to the other database and back, compared by a hash over all rows, goes on where it was broken off, and open pages go on',
    file: 'src/server/operate/move.ts',
    text: "if (target.state === 'other')",
    replacement: "if (target.state === 'begun')",
    tests: ['test/faults/move.test.ts'],
  },
  {
    statement:
      'A database that is moved, replaced, deleted or damaged under the server is noticed; nothing is acknowledged then',
    file: 'src/store/sqlite/opened-files.ts',
    text: 'identity !== null && identityOf(file) !== identity',
    replacement: 'identity !== null && identityOf(file) === null',
    tests: ['test/faults/damage.test.ts'],
  },
];
