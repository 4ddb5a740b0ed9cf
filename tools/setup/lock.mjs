import fs from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

/**
 * Runs `work` while no other process of this folder does. The lock is SQLite's lock on a file:
 * the system releases it however the process ends, so none is ever left behind.
 * @template T
 * @param {string} root
 * @param {() => T | Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(root, work) {
  const { DatabaseSync } = await import('node:sqlite');
  const folder = path.join(root, '.node');
  fs.mkdirSync(folder, { recursive: true });
  const lock = new DatabaseSync(path.join(folder, 'lock'), { timeout: 0 });
  try {
    await take(lock);
    return await work();
  } finally {
    lock.close();
  }
}

/** @param {import('node:sqlite').DatabaseSync} lock */
async function take(lock) {
  for (let tries = 0; ; tries++) {
    try {
      return lock.exec('BEGIN EXCLUSIVE');
    } catch (error) {
      if (!(error instanceof Error) || !error.message.includes('locked')) throw error;
    }
    if (tries === 0) console.log('pulse: waiting for another start to install or build …');
    await setTimeout(200);
  }
}
