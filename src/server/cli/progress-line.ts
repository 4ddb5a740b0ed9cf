/**
 * Shows progress on one line of a terminal; prints nothing if the output is not a terminal. A server that has started the
 * command gets it as messages.
 */
export interface ProgressLine {
  /** `share` from 0 to 1. */
  tell(share: number): void;
  end(): void;
}

export function progressLine(what: string): ProgressLine {
  const { stderr } = process;
  let shown = '';
  return {
    tell: (share) => {
      if (process.connected) process.send?.({ share });
      const line = `${what}: ${Math.floor(share * 100)} %`;
      if (!stderr.isTTY || line === shown) return;
      shown = line;
      stderr.write(`\r${line}`);
    },
    end: () => {
      if (shown !== '') stderr.write('\r\u001B[K');
      shown = '';
    },
  };
}
