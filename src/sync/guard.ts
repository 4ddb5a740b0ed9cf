/**
 * The way in which callbacks are registered that nobody waits for: of sockets, timers, streams, commits, connections to
 * a database. What one of them throws has no caller to go to and would end the process, with everybody in it. Guarded, it
 * is reported and costs only what `lost` gives up, such as the connection that it happened on.
 */
export type Guard = <A extends readonly unknown[]>(
  callback: (...args: A) => unknown,
  lost?: (...args: A) => void,
) => (...args: A) => void;

export function guardWith(report: (error: unknown) => void): Guard {
  return (callback, lost) =>
    (...args) => {
      const failed = (error: unknown): void => {
        report(error);
        try {
          lost?.(...args);
        } catch (another) {
          report(another);
        }
      };
      try {
        const outcome = callback(...args);
        if (outcome instanceof Promise) outcome.catch(failed);
      } catch (error) {
        failed(error);
      }
    };
}

/** For a process that is to end with whatever fails in it: a command of the command line, a test. */
export const unguarded: Guard =
  (callback) =>
  (...args) =>
    void callback(...args);
