/** What a saved text, the one it was written over, and the one that was saved meanwhile can be to make merging them slow. */
import { Random } from '#test/simulation/core/random.ts';

const TEXT_MAX = 50_000;

export interface WorstTexts {
  readonly base: string;
  readonly theirs: string;
  readonly mine: string;
}

/** By what is worst about them; each text is as long as it may be. */
export const worstTexts: Readonly<Record<string, () => WorstTexts>> = {
  'blank lines': () =>
    texts('\n'.repeat(TEXT_MAX - 1) + 'a', 'b' + '\n'.repeat(TEXT_MAX - 2), `${'\n'.repeat(TEXT_MAX / 2)}c`),
  'two lines, over and over': () => texts(...three(() => anyOf(['a', 'b'], '\n'))),
  'every other line of each': () =>
    texts(
      lines(() => 'a'),
      lines((at) => 'ab'[at % 2]),
      lines((at) => 'ca'[at % 2]),
    ),
  'every other line, all different': () =>
    texts(
      lines((at) => `x${at}`),
      lines((at) => `${'xy'[at % 2]}${at}`),
      lines((at) => `${'zx'[at % 2]}${at}`),
    ),
  'a line in twenty': () =>
    texts(
      lines((at) => `x${at}`),
      lines((at) => `${at % 20 === 0 ? 'y' : 'x'}${at}`),
      lines((at) => `${at % 20 === 10 ? 'z' : 'x'}${at}`),
    ),
  'nothing alike': () => texts(...three((which) => lines((at) => `${'abc'[which]}${at}`))),
  'words in every line': () => texts(...three((which) => lines(() => `aa b${which} cc d${2 - which} `.repeat(7)))),
  'one line of two words': () => texts(...three(() => anyOf(['a', 'b'], ' '))),
  'one line of signs': () => texts(...three(() => anyOf(['!', '?'], ''))),
  'one line without spaces': () =>
    texts('字'.repeat(TEXT_MAX), `${'字'.repeat(TEXT_MAX / 2)}漢`, '漢'.repeat(TEXT_MAX)),
};

const texts = (base = '', theirs = '', mine = ''): WorstTexts => ({ base, theirs, mine });

const random = new Random(1);

/** Pieces at random. */
const anyOf = (pieces: readonly string[], between: string): string =>
  Array.from({ length: TEXT_MAX / (1 + between.length) }, () => random.pick(pieces)).join(between);

const lines = (line: (at: number) => string | undefined): string =>
  Array.from({ length: TEXT_MAX / 2 }, (_, at) => line(at))
    .join('\n')
    .slice(0, TEXT_MAX);

const three = (make: (which: number) => string): [string, string, string] => [make(0), make(1), make(2)];
