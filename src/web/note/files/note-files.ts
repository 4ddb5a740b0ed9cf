/** How files get from an open note to the server and back: what the page gives to the editor. */

export interface AddedFile {
  /** Of its upload. */
  readonly id: string;
  readonly name: string;
  /** In pixels, as a person sees it; null if it is not an image. */
  readonly width: number | null;
  readonly height: number | null;
}

export interface NoteFiles {
  /** Begins to send them. What can't be sent is said, and left out; `onFailed` is called for one that fails later. */
  readonly add: (files: readonly File[], onFailed: (id: string) => void) => Promise<readonly AddedFile[]>;
  /** By the id of the upload: how many bytes the server has of those that this page is sending. */
  readonly sent: {
    readonly get: () => ReadonlyMap<string, number>;
    readonly subscribe: (listener: () => void) => () => void;
  };
  /** Stops sending it. */
  readonly cancel: (id: string) => void;
}
