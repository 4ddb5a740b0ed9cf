/** Where the bytes of uploads are stored: a port, whose keys say nothing about what they stand for. */
export interface ByteStore {
  /** Resolves when the bytes are durable. A key is written once. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Null if there is nothing under this key. */
  get(key: string): Promise<Buffer | null>;
  /** Also if there is nothing under this key. */
  delete(key: string): Promise<void>;
}

/** The store is elsewhere and can't be reached or refuses: trying again later may help. */
export class ByteStoreUnavailable extends Error {
  override readonly name = 'ByteStoreUnavailable';
  /** As the store names it; empty if it said nothing. */
  readonly code: string;

  constructor(message: string, { code = '', ...options }: ErrorOptions & { readonly code?: string } = {}) {
    super(message, options);
    this.code = code;
  }
}

/** Relative to the folder or bucket: a folder with very many files is slow on some file systems. */
export function pathOf(key: string): string {
  return `${key.slice(0, 2)}/${key}`;
}
