/**
 * Who has a text of a task in their editor: each page that has one whispers it when that changes and every few seconds, and
 * forgets the others once they have been silent for a while. No row says it, and nothing is kept.
 */
import { canEditComment } from '#domain/comment/rules.ts';
import { canEditTask } from '#domain/task/rules.ts';
import { HeardPages, readPageWhisper } from '#web/data/heard-pages.ts';
import type { Pulse } from '#web/data/pulse.ts';
import { DESCRIPTION, editedHere } from './store.ts';

const BEAT_MS = 10_000;
/** Silent for longer than two beats: gone. */
const GONE_MS = 25_000;
/** Of one task; a page shows no more. */
const MOST_HEARD = 100;
/** Their rows say who may edit a text. */
const DECIDES: ReadonlySet<string> = new Set(['task', 'comment', 'project', 'team']);

interface EditingPorts {
  readonly replica: Pulse['replica'];
  readonly person: string;
  readonly taskId: string;
  /** Names this page among those of its person. */
  readonly page: string;
  /** By text, the others who edit it, whenever that changes. */
  readonly onChange: (editors: ReadonlyMap<string, readonly string[]>) => void;
}

export class Editing {
  readonly #ports: EditingPorts;
  readonly #scope: string;
  readonly #heard = new HeardPages<string>({ goneMs: GONE_MS, most: MOST_HEARD });
  #shown = '';
  #isOpen = false;
  #wasEditing = false;

  constructor(ports: EditingPorts) {
    this.#ports = ports;
    this.#scope = `task:${ports.taskId}`;
  }

  /** Says so and listens until the returned function is called. */
  start(): () => void {
    const { replica, onChange } = this.#ports;
    const handle = replica.open(this.#scope);
    const follow = () => {
      const isOpen = handle.state() === 'open' && replica.status().connection === 'live';
      if (isOpen && !this.#isOpen) this.#say({ asks: true });
      this.#isOpen = isOpen;
    };
    const say = () => {
      if (editedHere.get() !== null) this.#say({});
      else if (this.#wasEditing) this.#say({ left: true });
      this.#wasEditing = editedHere.get() !== null;
    };
    const goodbye = () => this.#say({ left: true });
    const unlisten = [
      handle.subscribe(follow),
      replica.subscribe(follow),
      editedHere.subscribe(say),
      replica.onWhisper(this.#scope, ({ from, data }) => this.#hear(from, data)),
      // Who may edit it no more cannot say goodbye.
      replica.onChange((changes) => {
        if (changes.some(({ table }) => DECIDES.has(table))) this.#show();
      }),
    ];
    window.addEventListener('pagehide', goodbye);
    const beat = window.setInterval(() => {
      if (editedHere.get() !== null) this.#say({});
      this.#heard.forgetSilent();
      this.#show();
    }, BEAT_MS);
    follow();
    say();
    return () => {
      if (this.#wasEditing) goodbye();
      window.clearInterval(beat);
      window.removeEventListener('pagehide', goodbye);
      for (const each of unlisten) each();
      handle.close();
      onChange(new Map());
    };
  }

  #say(more: { readonly asks?: true; readonly left?: true }): void {
    const { replica, page } = this.#ports;
    const text = editedHere.get();
    replica.whisper(this.#scope, JSON.stringify({ editing: page, ...(text !== null && { text }), ...more }));
  }

  #hear(person: string, data: string): void {
    const said = readPageWhisper(data, 'editing');
    if (!said || person === this.#ports.person) return;
    const text = said.more['text'];
    this.#heard.hear(person, said.page, typeof text === 'string' && !said.left ? text : null);
    if (said.asks && editedHere.get() !== null) this.#say({});
    this.#show();
  }

  #show(): void {
    const editors = new Map<string, string[]>();
    for (const { person, said: text } of this.#heard.all()) {
      const people = editors.get(text) ?? [];
      if (this.#mayEdit(person, text) && !people.includes(person)) editors.set(text, [...people, person]);
    }
    const shown = JSON.stringify([...editors]);
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.#ports.onChange(editors);
  }

  /** Any program may whisper anything. */
  #mayEdit(person: string, text: string): boolean {
    const { replica, taskId } = this.#ports;
    const task = replica.get('task', taskId);
    if (text === DESCRIPTION) return task !== undefined && canEditTask(replica, person, task) === null;
    const comment = replica.get('comment', text);
    return comment?.taskId === taskId && canEditComment(replica, person, comment) === null;
  }
}
