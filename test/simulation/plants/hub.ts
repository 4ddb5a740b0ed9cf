/** Bugs of the log and the hub. */
import type { Plants } from './plants.ts';

export const hub: Plants = {
  'src/sync/log/log-tail.ts': {
    'goes on in a log that was put back': ['if (!isSameCursor(from, this.#newest)) {', 'if (false) {'],
  },
  'src/sync/log/only-scope.ts': {
    'takes the first scope of a change for its only one': [
      'return found.size === 1 ? first : undefined;',
      'return first;',
    ],
    'passes over what is in an open scope': [
      'return scope === undefined || scopes.has(scope);',
      'return scope === undefined;',
    ],
  },
  'src/sync/hub/whispers.ts': {
    'whispers before the stream has caught up': [
      'if (fanOut.head.epoch !== at.epoch) return false;',
      `return true;
    if (fanOut.head.epoch !== at.epoch) return false;`,
    ],
    'whispers back to the author': ['if (session === author) continue;', 'if (false) continue;'],
    'whispers to everyone who is there': ['of [...sessions.in(scope)])', 'of [...sessions.all()])'],
  },
  'src/sync/hub/scope.ts': {
    'puts unreadable rows into snapshots': [
      'return found.filter(({ home }) => mayRead(home)).map(({ row }) => row);',
      'return found.filter(({ home }) => true).map(({ row }) => row);',
    ],
    'opens the scope of any project': [
      'return isReader(readersOf(lookup(kind.anchor, id), lookup), person);',
      `if (kind.anchor === 'project' && lookup(kind.anchor, id)) return true;
  return isReader(readersOf(lookup(kind.anchor, id), lookup), person);`,
    ],
  },
  'src/sync/hub/log-reader.ts': {
    'resumes whatever the epoch': [
      'if (isSameCursor(here, cursor)) return true;',
      'if (isSameCursor(here, cursor) || here) return true;',
    ],
    'takes a turn that brought nothing for the end of the log': [
      'const isThere = this.tail.newest.seq >= place.seq;',
      'const isThere = false;',
    ],
  },
  'src/sync/hub/session-delta.ts': {
    'ignores what is regained': ['noteReadableAgain(schema, stretch.effects, audience, sessions);', ''],
    'sends changed rows to everyone who has the scope open': [
      `if (session.lastEffect === stamp || !audience.isLive(session) || !isReader(readersAfter, session.person))
        continue;`,
      'if (session.lastEffect === stamp || !audience.isLive(session)) continue;',
    ],
    'drops nothing': ['sessionDeltaOf(sessions, session).ops += `d${index} `;', ''],
    'says nothing of what is lost': ['if (audience.isLive(session)) {', 'if (false) {'],
    'forgets to close scopes when a membership is lost': [
      'outcome.closed = [...open].filter((scope) => !mayOpen(schema, person, scope, lookup));',
      'outcome.closed = [];',
    ],
  },
  'src/sync/hub/catch-up.ts': {
    'resumes one entry too late': [
      'session.position = session.sentSeq = cursor.seq;',
      'session.position = session.sentSeq = Math.min(cursor.seq + 1, fanOut.head.seq);',
    ],
    'sends a snapshot before the deltas up to it': [
      'await fanOut.advance(session, head);',
      'session.position = head.seq;',
    ],
  },
  'src/sync/hub/delta-encoder.ts': {
    'lets the cursor pass what is regained before it has come': [
      'const rest =\n      (closed.length > 0 ? `,"closed":${JSON.stringify(closed)}` : \'\') +\n      (resend.length > 0 ? `,"again":${JSON.stringify(resend)}` : \'\');',
      "const rest = (closed.length > 0 ? `,\"closed\":${JSON.stringify(closed)}` : '') + '';",
    ],
  },
  'src/sync/hub/home-cache.ts': {
    'keeps homes as they were when first asked for': [
      `// A changed row is often the home of another row in the same entry, which then need not be fetched.
        if (!this.#parents.has(table)) continue;`,
      `// A changed row is often the home of another row in the same entry, which then need not be fetched.
        continue;`,
    ],
  },
  'src/sync/hub/changes.ts': {
    'says nothing to programs of what is lost with its home': ['if (was && !is) removed.push([table, row.id]);', ''],
  },
};
