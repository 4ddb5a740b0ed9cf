/** Bugs of the store, the door and the hub. */
import type { Plant } from './transform.ts';

const store = 'src/store/memory/store.ts';
const execute = 'src/server/door/execute.ts';
const outcome = 'src/sync/hub/outcome.ts';
const scope = 'src/sync/hub/scope.ts';
const attendant = 'src/sync/hub/attendant.ts';

export const ofServer: readonly Plant[] = [
  {
    name: 'skips the idempotency check',
    edits: [{ file: execute, find: 'if (known) {', replace: "if (known && actor === '') {" }],
  },
  {
    name: 'decides what goes after something that was not decided',
    edits: [
      {
        file: execute,
        find: 'if (after !== undefined && rows.receipt(after)?.person !== actor)',
        replace: "if (after === '')",
      },
    ],
  },
  {
    name: 'keeps no receipt of a refusal',
    edits: [
      {
        file: execute,
        find: 'receipt: { id, person: actor, answer: decided.answer, made },',
        replace: 'receipt: decided.answer.success ? { id, person: actor, answer: decided.answer, made } : null,',
      },
    ],
  },
  {
    name: 'takes what is forgotten for new',
    edits: [{ file: execute, find: 'made < now - kept;', replace: 'made < now - 100 * kept;' }],
  },
  {
    name: 'forgets what still looks young',
    edits: [{ file: 'src/store/memory/database.ts', find: 'if (at < before)', replace: 'if (at < before + 10_000)' }],
  },
  {
    name: 'refuses what is young as too old',
    edits: [{ file: execute, find: 'made < now - kept;', replace: 'made < now - kept / 20;' }],
  },
  {
    name: 'answers whoever asks for a receipt',
    edits: [{ file: execute, find: 'known.person === actor ? known.answer', replace: "actor !== '' ? known.answer" }],
  },
  {
    name: 'acknowledges before the commit',
    edits: [
      {
        file: store,
        find: "await this.#step('commit');\n      this.#database.commit(",
        replace:
          "for (const { settle } of decided) settle();\n      await this.#step('commit');\n      this.#database.commit(",
      },
    ],
  },
  {
    name: 'numbers before the lock',
    edits: [
      {
        file: store,
        find: 'const outcomes = await this.#locked(',
        replace: 'const { head } = this.#database;\n    const outcomes = await this.#locked(',
      },
      {
        file: store,
        find: 'new Cache(this.#database.tables, this.#database.head)',
        replace: 'new Cache(this.#database.tables, head)',
      },
    ],
  },
  {
    name: 'decides on rows from before the lock',
    edits: [
      {
        file: store,
        find: 'const outcomes = await this.#locked(',
        replace: `const all = { ids: new Set<string>(), keys: new Map<string, Set<string>>(), all: true };
    const everything = new Map(Array.from(this.#database.tables.keys(), (name) => [name, all]));
    const old = this.#database.fetch({ rows: everything, receipts: new Set() });
    const outcomes = await this.#locked(`,
      },
      {
        file: store,
        find: 'return this.#database.fetch(wanted);',
        replace: 'return { ...this.#database.fetch(wanted), rows: old.rows };',
      },
    ],
  },
  {
    name: 'tells only one node of a commit',
    edits: [
      {
        file: 'src/store/memory/database.ts',
        // The first that listens is the judge.
        find: 'if (entries.length > 0) for (const notify of this.nodes) notify();',
        replace: 'if (entries.length > 0) for (const notify of [...this.nodes].slice(0, 2)) notify();',
      },
    ],
  },
  {
    name: 'forgets to close scopes when a membership is lost',
    edits: [
      {
        file: outcome,
        find: 'outcome.closed = [...open].filter((scope) => !mayOpen(schema, person, scope, lookup));',
        replace: 'outcome.closed = [...open].filter((scope) => !mayOpen(schema, person, scope, lookup)).slice(0, 0);',
      },
    ],
  },
  {
    name: 'sends changed rows to whoever has the scope open',
    edits: [
      {
        file: outcome,
        find: ' || !reads(may, session.person)) continue;',
        replace: ') continue;',
      },
    ],
  },
  {
    name: 'says nothing of what is lost',
    edits: [
      {
        file: outcome,
        find: 'if (audience.includes(session)) outcomeOf(sessions, session).said += `l${index} `;',
        replace: 'if (audience.includes(session)) outcomeOf(sessions, session).said += ``;',
      },
    ],
  },
  {
    name: 'ignores what is regained',
    edits: [
      {
        file: outcome,
        find: 'noteRegained(schema, stretch.effects, audience, sessions);',
        replace: 'noteRegained(schema, [], audience, sessions);',
      },
    ],
  },
  {
    name: 'drops nothing',
    edits: [
      {
        file: outcome,
        find: 'outcomeOf(sessions, session).said += `d${index} `;',
        replace: 'outcomeOf(sessions, session).said += ``;',
      },
    ],
  },
  {
    name: 'puts unreadable rows into snapshots',
    edits: [{ file: scope, find: '.filter(({ home }) => mayRead(home))', replace: '' }],
  },
  {
    name: 'opens the scope of any project',
    edits: [
      {
        file: scope,
        find: 'return reads(readersOf(lookup(kind.anchor, id), lookup), person);',
        replace:
          "return reads(readersOf(lookup(kind.anchor, id), lookup), person) || (kind.anchor === 'project' && lookup(kind.anchor, id) !== null);",
      },
    ],
  },
  {
    name: 'resumes one entry too late',
    edits: [
      {
        file: attendant,
        find: 'session.at = session.told = cursor.seq;',
        replace: 'session.at = session.told = Math.min(cursor.seq + 1, delivery.head.seq);',
      },
    ],
  },
  {
    name: 'resumes whatever the epoch',
    edits: [
      {
        file: attendant,
        find: 'if (!isSamePlace(here, cursor)) return false;',
        replace: 'if (here === null) return false;',
      },
    ],
  },
  {
    name: 'goes on in a log that was put back',
    edits: [
      {
        file: 'src/sync/log/tail.ts',
        find: 'if (!isSamePlace(from, this.#newest)) {',
        replace: 'if (from && from.seq !== this.#newest.seq) {',
      },
    ],
  },
  {
    name: 'sends a snapshot before the deltas up to it',
    edits: [{ file: attendant, find: 'await delivery.advance(session, head);', replace: 'session.at = head.seq;' }],
  },
  {
    name: 'keeps homes as they were when first asked for',
    edits: [
      {
        file: 'src/sync/hub/homes.ts',
        find: 'if (this.#parents.has(table)) this.#known.set(keyOf(table, id), homeOf(this.#schema, table, after));',
        replace: 'if (this.#known.has(keyOf(table, id)) && after === null) this.#known.set(keyOf(table, id), null);',
      },
    ],
  },
];
