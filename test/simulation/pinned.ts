/**
 * Seeds that show bugs the simulation has found. They are run every time. If the worlds have changed so much that a
 * seed no longer shows its bug, `--planted` finds one that does.
 */
export interface Pinned {
  readonly seed: number;
  /** The bug. */
  readonly reason: string;
}

export const pinned: readonly Pinned[] = [
  {
    seed: 90,
    reason:
      'the cursor passed a project that was regained before its older tasks came: a connection lost in between, or a tab opened from what rested then, never saw them',
  },
  {
    seed: 4,
    reason: 'signing out in one tab threw away what another had not sent yet',
  },
  {
    seed: 84,
    reason: 'a command was put away before the rows at rest had its outcome',
  },
  {
    seed: 42,
    reason:
      'a turn of reading that brought nothing, as the one before it had brought everything, was taken for the end of the log',
  },
  {
    seed: 156,
    reason:
      'after a restore one client was out of order, and commands of another, which had been done, were sent again as new ones',
  },
  {
    seed: 13,
    reason: 'a tab that took over put the rows at rest back to where it was itself',
  },
  {
    seed: 84,
    reason:
      'a row of a scope that was denied after a resync stayed, as a scope that had come already would have held it',
  },
  {
    seed: 158,
    reason:
      'a command that came again met a transient error after it had been answered, and held up everything after it for ever',
  },
  {
    seed: 7_002_204,
    reason:
      'a comment and its task were deleted in one millisecond, and the task restored the notification of the comment',
  },
  {
    seed: 8_000_380,
    reason: 'the same, of a task that was brought back twice',
  },
  {
    seed: 8_000_781,
    reason: 'a log that was trimmed beyond what a node had read was taken for a bug',
  },
  {
    seed: 8_003_012,
    reason: 'a server that had forgotten an outbox reported a later command than the oldest, and both waited for ever',
  },
  {
    seed: 8_003_084,
    reason: 'the same, of an outbox that was adopted',
  },
  {
    seed: 8_005_113,
    reason:
      'a late frame of an outbox that had been numbered anew was decided on another node: an edit took effect twice',
  },
  {
    seed: 8_005_990,
    reason: 'the world: who signed out ended the session of the person who had signed in meanwhile',
  },
  {
    seed: 8_006_059,
    reason: 'the judge: one tab spoke for the disk while the one that writes to it waited for its next attempt',
  },
  {
    seed: 8_007_931,
    reason: 'the judge: it did not hear that scopes come again, while which effects of adopted commands stay',
  },
  {
    seed: 3_000_001_515,
    reason: 'the world: a person was admitted when everything had come to rest, and what they did then had no time to',
  },
  {
    seed: 3_000_002_583,
    reason: 'the judge: it looked for the receipt of a refusal that was decided on a database that had been put back',
  },
  {
    seed: 94_811_760_600_103,
    reason:
      'the judge: it compared what is stored of a log that was put back under its epoch for what there is now (T2)',
  },
  {
    seed: 9_225_021_060,
    reason:
      'the world: it missed what another tab stored, before it crashed, while all unsent commands were being discarded',
  },
  {
    seed: 3_000_040_256,
    reason: 'the world: a person signed in while their account was being deleted, and was waited for',
  },
  {
    seed: 3_000_040_891,
    reason: 'what was too old to be answered was put away before the rows that showed its outcome rested (P6)',
  },
  {
    seed: 3_000_046_440,
    reason: 'the world: nobody sat down at a browser whose first tab belonged to a person without an account',
  },
  {
    seed: 3_000_055_438,
    reason: 'what had been answered by a log that was put back was waited for, and not sent again (R5)',
  },
  {
    seed: 3_000_070_009,
    reason: 'the world: a person was admitted while another had signed in to their browser, and was waited for',
  },
  {
    seed: 881_052,
    reason:
      'a tab on a dead connection took its rows for later than those of a new epoch, and put them back in time (T2); the ' +
      'history was another one then',
  },
  {
    seed: 3_000_099_999,
    reason: 'the judge: a tab that still waited for its snapshots on a dead connection was taken for settled',
  },
  {
    seed: 200_000_001,
    reason:
      'a person who sent a forgotten command of another again got it as their own, and the other was not allowed it',
  },
  {
    seed: 3_000_303_370,
    reason: 'the world: it missed what a closed tab stored while all unsent commands were being discarded',
  },
  {
    seed: 3_000_316_024,
    reason:
      'the world: a node that started after everything had healed still reminded people; the history was another one ' +
      'then, see world.test.ts',
  },
  {
    seed: 3_000_318_253,
    reason:
      'the judge: a scope that was closed before the welcome is sent anew as well; the history was another one then, ' +
      'see wire-observer.test.ts',
  },
  {
    seed: 342_406_419_200_126,
    reason: 'a scope that was only asked for kept the row of a note whose list was closed, older than the cursor (R21)',
  },
  {
    seed: 3_000_417_105,
    reason: 'a scope that was only asked for took a row that was sent for one closed meanwhile (R21)',
  },
  {
    seed: 3_000_428_631,
    reason: 'the judge: rows of another build were discarded, and a node that was behind sent them anew (P5)',
  },
  {
    seed: 3_000_429_349,
    reason: 'a reminder that was removed stayed due, and a node looked for whom to remind without an end',
  },
  {
    seed: 3_000_442_529,
    reason:
      'the judge: a stranger repeated a command of another that the restored backup lacked, and so made it theirs',
  },
  {
    seed: 3_000_539_485,
    reason: 'the judge: a stranger repeated a command of another that the restored backup lacked, and was refused',
  },
  {
    seed: 3_000_546_050,
    reason: 'a task that waited for its snapshot took the activity below it along, out of a project it had left (R22)',
  },
  {
    seed: 3_000_560_822,
    reason: 'a storage that had failed counted as failing for good, since what another tab had written there was newer',
  },
  {
    seed: 3_000_608_671,
    reason:
      'the judge: a stranger repeated a command of another that the restored backup lacked, and it changed nothing; ' +
      'the history was another one then',
  },
  {
    seed: 600_000_239,
    reason: 'the judge: two tabs of one person added the same word in two places, which is a merge and no clash',
  },
  {
    seed: 82_615_232_800_308,
    reason:
      'a command that was sent again after a restore was refused, its tab crashed before it heard, and the next one took the ' +
      'receipt for an effect (B3)',
  },
  {
    seed: 82_615_232_800_425,
    reason: 'the judge: a tab that signed out while it was asked what to bring back was waited for',
  },
  {
    seed: 271_126_003_089,
    reason: 'the judge: a command that had become too old to be decided again was waited for after a restore (K2)',
  },
  {
    seed: 385_508_786_400_133,
    reason: 'the simulated program: it asked twice at once before it held anything, and held what both answers said',
  },
  {
    seed: 271_127_000_359,
    reason: 'a task that was taken back and restored held the id of the next one of its series: none came',
  },
  {
    seed: 271_127_002_348,
    reason:
      'the judge: what a restore without replay had lost was waited for, though its person saw that it is gone (B3)',
  },
  {
    seed: 271_129_111_198,
    reason: 'a task in a deleted project was announced as ready once the last one that it waited for was done',
  },
  {
    seed: 271_139_990_042,
    reason: 'the end: somebody was removed from a project after everything had settled',
  },
  {
    seed: 271_200_001_983,
    reason: 'the judge: of what one restore had lost, it forgot with the next that its person had been answered (B6)',
  },
  {
    seed: 271_230_000_030,
    reason: 'the judge: who helps took back that a task of a series was done, which takes back the next one as well',
  },
  {
    seed: 271_260_000_322,
    reason: 'the node that a page asks what a restore has lost ends before it answers, once everything has healed',
  },
  {
    seed: 271_280_013_281,
    reason: 'a command and what follows from it changed one row twice, and pages were sent both states of it',
  },
];
