import { useEffect } from 'react';
import { plural, t } from '@lingui/core/macro';
import type { TableName } from '#domain/registry.ts';
import { KeptCommands, type KeptState } from '#sync/replica/kept-commands.ts';
import type { KeptCommand } from '#sync/replica/ports.ts';
import { StorageClosed } from '#sync/replica/storage-closed.ts';
import { usePulse } from '#web/data/context.ts';
import type { Pulse } from '#web/data/pulse.ts';
import { toast } from '#web/ui/toast/store.ts';
import { useLocale } from '#web/ui/use-locale.ts';
import { momentText } from './moment-text.ts';
import { openNotBack, openRestored } from './overlays.ts';
import { restoreDoor } from './restore-door.ts';

/** Asks about what the server was put back before, and says what became of it. */
export function AfterRestore() {
  const pulse = usePulse();
  const locale = useLocale();
  useEffect(() => watch(pulse, locale), [pulse, locale]);
  return null;
}

/** The scopes of a person that have all such rows of theirs. */
const OWN: ReadonlyMap<string, readonly string[]> = new Map([
  ['project', ['user']],
  ['team', ['user']],
  ['note', ['notes']],
  ['task', ['assigned', 'authored', 'helping']],
]);
/** An acknowledged command is stored in a few seconds: what is lost by then has to go as well. */
const STORED_MS = 15_000;

/** Returns what ends it. */
function watch({ person, replica, ports }: Pulse, locale: string): () => void {
  const own = new Map([...new Set([...OWN.values()].flat())].map((kind) => [kind, replica.open(`${kind}:${person}`)]));
  let cancel = () => {};
  /** The commands that were last asked about, and listed as refused. */
  let asked = '';
  let listed = '';

  const kept: KeptCommands = new KeptCommands(
    {
      ...ports,
      name: `pulse:${person}`,
      replica,
      door: restoreDoor,
      isLost: (table, id) =>
        OWN.get(table)?.every((kind) => own.get(kind)?.state() === 'open') === true &&
        replica.get(table as TableName, id) === undefined,
      onError: (error) => {
        // A storage that fails is tried again, and the status of the connection says it. A sign-out closes it.
        if (!(error instanceof DOMException || error instanceof StorageClosed)) reportError(error);
      },
    },
    show,
  );
  const unsubscribe = replica.onChange((changes) => {
    if (!changes.some(({ table, after }) => after === null && OWN.has(table))) return;
    void kept.look();
    cancel();
    cancel = ports.clock.after(STORED_MS, () => void kept.look());
  });
  return () => {
    unsubscribe();
    cancel();
    for (const scope of own.values()) scope.close();
    kept.stop();
  };

  function show(): void {
    const { question, refused, dropped } = kept.current;
    if (question && idsOf(question.commands) !== asked) ask(question);
    asked = idsOf(question?.commands ?? []);
    if (refused.length > 0 && idsOf(refused) !== listed) openNotBack({ kept, refused, replica });
    listed = idsOf(refused);
    if (!dropped) return;
    toast({
      title: t`The server was restored to ${momentText(dropped.to, locale)}`,
      description: plural(dropped.count, {
        one: '# change that you made since then is gone. An administrator of this server chose not to bring it back.',
        other:
          '# changes that you made since then are gone. An administrator of this server chose not to bring them back.',
      }),
      duration: Infinity,
    });
    kept.toldDropped();
  }

  function ask(question: NonNullable<KeptState['question']>): void {
    openRestored({ kept, question, replica, onLater: () => offerLater(question) });
  }

  function offerLater(question: NonNullable<KeptState['question']>): void {
    const onSelect = () => {
      if (kept.current.question) ask(kept.current.question);
    };
    toast({
      title: plural(question.commands.length, {
        one: '# change from before the restore waits for your decision',
        other: '# changes from before the restore wait for your decision',
      }),
      action: { label: t`Show`, onSelect },
      duration: Infinity,
    });
  }
}

function idsOf(commands: readonly KeptCommand[]): string {
  return commands.map(({ id }) => id).join();
}
