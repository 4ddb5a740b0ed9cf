// How this process is asked to stop. A signal may come twice, from the terminal or the service
// manager to all processes at once and from a parent that passes it on; a program may take the
// second for impatience, so what is passed on counts only when the signal itself did not come.
import os from 'node:os';

/** @type {readonly ('SIGINT' | 'SIGTERM' | 'SIGHUP')[]} */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** To be called once, at the start. */
export function listenForStop() {
  let asked = false;
  for (const signal of signals) {
    process.on(signal, () => {
      asked = true;
      // Without a listener of the task's own this is the end, as it is by default.
      if (process.listenerCount(signal) === 1) process.exit(exitCode(signal));
    });
  }
  /** @param {NodeJS.Signals} signal */
  const stop = (signal) => {
    if (!asked) process.kill(process.pid, signal);
  };
  if (process.channel) {
    process.on('message', stop);
    process.once('disconnect', () => stop('SIGTERM'));
    process.channel.unref();
  } else if (process.env['npm_lifecycle_event']) {
    onParentGone(() => stop('SIGTERM'));
  }
}

/**
 * Passes on to a child what this process is asked, a moment later.
 * @param {import('node:child_process').ChildProcess} child
 */
export function passOn(child) {
  for (const signal of signals) {
    process.on(signal, () => setTimeout(() => child.connected && child.send(signal), 100));
  }
}

/**
 * As a shell reports it.
 * @param {NodeJS.Signals} signal
 */
export function exitCode(signal) {
  return 128 + os.constants.signals[signal];
}

/**
 * A stopped `npm start` ends the shell between us, which tells nobody.
 * @param {() => void} then
 */
function onParentGone(then) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    then();
  }, 100);
  watch.unref();
}
