/** `pulse timer`: the timer of the person, of which there is one on all devices. */
import type { PulseClient, TimeEntryRow } from '#client/pulse-client.ts';
import { MINUTE } from '#domain/duration.ts';
import type { Given, Ports } from './commands.ts';
import { usageFailure } from './failure.ts';
import { findTask, numberIn, wholeTask } from './find-task.ts';
import { knownRows } from './known-rows.ts';
import { numberText, plainText } from './task-text.ts';

export async function timer({ words: [act, word, ...rest], options }: Given, ports: Ports): Promise<void> {
  const client = ports.client();
  const isAlone = act === undefined || (act === 'stop' && word === undefined);
  if (rest.length > 0 || !(isAlone || act === 'start'))
    throw usageFailure('pulse timer start NUMBER, or pulse timer stop');
  if (act === 'start') {
    const { id, number, name } = await findTask(client, numberIn(word, 'pulse timer start NUMBER'));
    await client.send('timeEntry.start', { id: client.newId(), taskId: id, at: Date.now() });
    ports.say(`Started: #${number ?? '?'} ${plainText(name)}`);
    return;
  }
  const running = await runningOf(client);
  if (act === 'stop' && running) await client.send('timeEntry.stop', { id: running.id, at: Date.now() });
  const task = running && (await wholeTask(client, running.taskId));
  if (options['json']) ports.say(JSON.stringify({ entry: running, task }, null, 2));
  else if (running && task)
    ports.say(
      `${act === 'stop' ? 'Stopped' : 'Running'}: ${numberText(task)} ${plainText(task.name)}, ${minutesSince(running)} min`,
    );
  else ports.say('No timer is running.');
}

async function runningOf(client: PulseClient): Promise<TimeEntryRow | null> {
  const rows = await knownRows(client, ['user:me']);
  return rows.all('timeEntry').find(({ endedAt, deletedAt }) => endedAt === null && deletedAt === null) ?? null;
}

const minutesSince = ({ startedAt }: TimeEntryRow): number =>
  Math.max(0, Math.floor((Date.now() - startedAt) / MINUTE));
