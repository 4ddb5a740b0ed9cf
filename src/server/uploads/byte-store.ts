/** Where the bytes of uploads are stored: a port, whose keys say nothing about what they stand for. */
export interface ByteStore {
  /** Resolves when the bytes are durable. A key is written once. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** All at once; null if there is nothing under this key. */
  get(key: string): Promise<Buffer | null>;
  /** The same, part by part, as it is taken: to be read to its end, or broken off. */
  open(key: string): Promise<StoredContent | null>;
  /** Also if there is nothing under this key. */
  delete(key: string): Promise<void>;
}

export interface StoredContent {
  readonly size: number;
  readonly content: AsyncIterable<Buffer>;
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
