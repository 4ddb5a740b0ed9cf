/** `pulse done` and `pulse comment`. */
import type { Given, Ports } from './commands.ts';
import { usageFailure } from './failure.ts';
import { findTask, numberIn } from './find-task.ts';
import { plainText } from './task-text.ts';

export async function complete({ words }: Given, ports: Ports): Promise<void> {
  const usage = 'pulse done NUMBER…';
  const numbers = words.length === 0 ? [numberIn(undefined, usage)] : words.map((word) => numberIn(word, usage));
  const client = ports.client();
  for (const number of numbers) {
    const { id, name, status } = await findTask(client, number);
    if (status !== 'DONE') await client.send('task.move', { id, status: 'DONE' });
    ports.say(`${status === 'DONE' ? 'Was done already' : 'Done'}: #${number} ${plainText(name)}`);
  }
}

export async function comment({ words: [word, ...words] }: Given, ports: Ports): Promise<void> {
  const number = numberIn(word, "pulse comment NUMBER 'TEXT'");
  const text = words.length === 1 && words[0] === '-' ? await ports.read() : words.join(' ');
  if (text.trim() === '') throw usageFailure("There is no text: pulse comment NUMBER 'TEXT', or - for standard input");
  const client = ports.client();
  const { id, name } = await findTask(client, number);
  await client.send('comment.create', { id: client.newId(), taskId: id, text: text.trimEnd() });
  ports.say(`Commented on #${number} ${plainText(name)}`);
}
