/** The thread of the one who attacks: what it costs to make an input must not delay the one who works. */
import { on } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { attacks } from '#test/worst/attacks.ts';
import { register } from '#test/client.ts';

export interface AttackerData {
  readonly url: string;
  readonly name: string;
}

if (!parentPort) throw new Error('This runs in a thread');
const { url, name } = workerData as AttackerData;
const attack = attacks.find((each) => each.name === name);
if (!attack) throw new Error(`There is no attack ${name}`);
const prepared = await attack.prepare(url, await register(url, { name: 'Mallory' }));
parentPort.postMessage('prepared');
for await (const _ of on(parentPort, 'message')) parentPort.postMessage(await attack.run(prepared).catch(String));
