/** Files of Trello boards that are as expensive to read as possible, each of at most `bytes`. */

const MB = 1024 * 1024;

const text = (fields: object) =>
  JSON.stringify({ id: 'board', name: 'Large', lists: [{ id: 'l', name: 'L' }], ...fields });

/** As many of `one` as fit, separated by commas. */
function many(bytes: number, most: number, one: (n: number) => string): string {
  const all: string[] = [];
  for (let n = 0, length = 0; n < most; n += 1) {
    const next = one(n);
    length += next.length + 1;
    if (length > bytes) break;
    all.push(next);
  }
  return all.join(',');
}

const cards = (all: string, more: object = {}) => `${text(more).slice(0, -1)},"cards":[${all}]}`;

/** Text that hardly compresses. */
function noise(seed: number, length: number): string {
  let state = seed + 1;
  const next = () => (state = Math.imul(state, 1_664_525) + 1_013_904_223) >>> 8;
  return Array.from({ length: Math.ceil(length / 5) }, () => next().toString(36).padStart(5, 'a'))
    .join('')
    .slice(0, length);
}

/** By what they consist of. `bytes` is the largest size of a file. */
export const largeBoards: Readonly<Record<string, (bytes: number) => string>> = {
  'as many cards as may be': (bytes) => cards(many(bytes - MB, 100_000, (n) => `{"id":"c${n}","idList":"l"}`)),
  'every member on every card': (bytes) => {
    const members = Array.from({ length: 1_600 }, (_, n) => ({ id: `m${n}`, fullName: `Member ${n}` }));
    const on = JSON.stringify(members.slice(0, 500).map(({ id }) => id));
    return cards(
      many(bytes * 0.7, 100_000, (n) => `{"id":"c${n}","idList":"l","idMembers":${on}}`),
      { members },
    );
  },
  'every label, each of a long name, on every card': (bytes) => {
    const labels = Array.from({ length: 500 }, (_, n) => ({ id: `b${n}`, name: `${n}${'x'.repeat(496)}` }));
    const on = JSON.stringify(labels.map(({ id }) => id));
    return cards(
      many(bytes * 0.7, 100_000, (n) => `{"id":"c${n}","idList":"l","idLabels":${on}}`),
      { labels },
    );
  },
  'cards of one id, and comments on it': (bytes) => {
    const comment = (n: number) =>
      `{"id":"a${n}","type":"commentCard","date":"2026-05-04","data":{"text":"x","card":{"id":"c"}}}`;
    const all = many(bytes / 2, 100_000, () => '{"id":"c","idList":"l"}');
    return `${cards(all).slice(0, -1)},"actions":[${many(bytes / 2 - MB, 1_000, comment)}]}`;
  },
  'texts that fill it': (bytes) =>
    cards(many(bytes - MB, 100_000, (n) => `{"id":"c${n}","idList":"l","desc":"${noise(n, 50_000)}"}`)),
  'a name that fills it': (bytes) => text({ lists: [{ id: 'l', name: 'n '.repeat(bytes / 2 - MB) }], cards: [] }),
};

/** Files that are refused. */
export const foreignBoards: Readonly<Record<string, (bytes: number) => string>> = {
  'nothing but depth': (bytes) => '['.repeat(bytes),
  'depth of objects': (bytes) => '{"a":'.repeat(bytes / 5),
  'nothing but empty lists': (bytes) => `[${'[],'.repeat(bytes / 3 - 4)}[]]`,
  'objects of a name each': (bytes) => cards(many(bytes - MB, bytes, (n) => `{"${n}":0}`)),
  'cards that are none': (bytes) => cards(many(bytes - MB, bytes, () => '0')),
  'too many cards': (bytes) => cards(many(bytes - MB, 200_000, (n) => `{"id":"${n}","idList":"l"}`)),
  'a text without an end': (bytes) => `{"id":"${'\\"'.repeat(bytes / 2 - 8)}`,
};
