/** Where the bytes of uploads are stored: a port, whose keys say nothing about what they stand for. */
export interface ByteStore {
  /** Resolves when the bytes are durable. A key is written once. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Null if there is nothing under this key. */
  get(key: string): Promise<Buffer | null>;
  /** Also if there is nothing under this key. */
  delete(key: string): Promise<void>;
}
