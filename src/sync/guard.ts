/**
 * How callbacks are registered that nobody waits for: of sockets, timers, streams, commits, database connections. An
 * error in one of them has no caller and would end the process for everyone. A guarded callback's error is reported,
 * and costs only what `lost` gives up, such as the connection it happened on.
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

/** For a process that should end with any error: a CLI command, a test. */
export const unguarded: Guard =
  (callback) =>
  (...args) =>
    void callback(...args);
