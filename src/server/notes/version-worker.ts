/** A thread that reads a note's updates and answers with its text as JSON: a large one takes hundreds of milliseconds. */
import { parentPort, workerData } from 'node:worker_threads';
import { yDocToProsemirrorJSON } from '@tiptap/y-tiptap';
import { docOf } from '#note-text/readable-updates.ts';
import { TEXT_FIELD } from '#note-text/text-field.ts';

const updates = workerData as readonly string[];
const doc = docOf(updates.map((data) => Buffer.from(data, 'base64')));
parentPort?.postMessage(JSON.stringify(yDocToProsemirrorJSON(doc, TEXT_FIELD)));
