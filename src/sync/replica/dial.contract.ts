/** What every `Dial` must do, as cases that any runner can run. */
import type { Connection, Dial } from './ports.ts';

/**
 * The other side of `dial`: replies to `echo …` with `…`, and on `hang up` sends `bye` and closes with 4409. `nowhere`
 * dials an address where nobody listens.
 */
export interface DialFixture {
  readonly dial: Dial;
  readonly nowhere: Dial;
}

export const dialCases: Readonly<Record<string, (line: DialFixture) => Promise<void>>> = {
  'opens, carries frames in order both ways, and closes': async ({ dial }) => {
    const talk = begin(dial);
    await talk.opened;
    for (const each of ['one', 'zwei ü', '']) talk.connection.send(`echo ${each}`);
    await talk.received(3);
    same(talk.frames, ['one', 'zwei ü', '']);
    talk.connection.close();
    same(talk.codes, [1000]);
    talk.connection.close();
    talk.connection.send('echo late');
    await aWhile();
    same([talk.codes, talk.frames.length], [[1000], 3]);
  },

  'tells why the other side has hung up, after its last frame': async ({ dial }) => {
    const talk = begin(dial);
    await talk.opened;
    talk.connection.send('hang up');
    await talk.closed;
    same([talk.frames, talk.codes], [['bye'], [4409]]);
  },

  'closes what could not be opened': async ({ nowhere }) => {
    const talk = begin(nowhere);
    same(talk.codes, []);
    await talk.closed;
    same([talk.isOpen, talk.codes], [false, [1006]]);
  },

  'says nothing of a connection that was closed before it was open': async ({ dial }) => {
    const talk = begin(dial);
    talk.connection.close();
    same(talk.codes, [1000]);
    await aWhile();
    same([talk.isOpen, talk.codes], [false, [1000]]);
  },
};

class Conversation {
  readonly frames: string[] = [];
  readonly codes: number[] = [];
  isOpen = false;
  readonly opened: Promise<void>;
  readonly closed: Promise<void>;
  readonly connection: Connection;

  constructor(dial: Dial) {
    const opened = Promise.withResolvers<void>();
    const closed = Promise.withResolvers<void>();
    this.opened = opened.promise;
    this.closed = closed.promise;
    this.connection = dial({
      opened: () => {
        this.isOpen = true;
        opened.resolve();
      },
      received: (text) => this.frames.push(text),
      closed: (code) => {
        this.codes.push(code);
        closed.resolve();
      },
    });
  }

  async received(count: number): Promise<void> {
    while (this.frames.length < count) await new Promise((resolve) => setTimeout(resolve, 1));
  }
}

function begin(dial: Dial): Conversation {
  return new Conversation(dial);
}

async function aWhile(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 20));
}

function same(found: unknown, wanted: unknown): void {
  const [is, should] = [JSON.stringify(found), JSON.stringify(wanted)];
  if (is !== should) throw new Error(`${is} instead of ${should}`);
}
