/**
 * The bytes of texts that many sockets are sent one after another: made once, so that what waits in their queues is in
 * memory once.
 */
export function sharedBytes(): (text: string) => Buffer {
  let last = { text: '', bytes: Buffer.alloc(0) };
  return (text) => {
    if (text !== last.text) last = { text, bytes: Buffer.from(text) };
    return last.bytes;
  };
}
