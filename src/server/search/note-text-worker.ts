/**
 * A thread that reads notes one after another: for each list of updates it answers with the text. An error ends it, and
 * the other side gets the error.
 */
import { on } from 'node:events';
import { parentPort } from 'node:worker_threads';
import { plainText } from '#note-text/plain-text.ts';
import { docOf } from '#note-text/readable-updates.ts';

if (!parentPort) throw new Error('This runs in a thread');
for await (const [updates] of on(parentPort, 'message') as AsyncIterable<[readonly string[]]>)
  parentPort.postMessage(plainText(docOf(updates.map((data) => Buffer.from(data, 'base64')))));
