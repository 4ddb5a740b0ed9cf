/** Files as a person gives them: by themselves, or in folders. */
export interface GivenFile {
  /** Where it is among those that were given with it: `folder/name.md`. */
  readonly path: string;
  readonly file: File;
}

/** The files that were chosen, also as a folder. */
export function chosenFiles(files: Iterable<File>): GivenFile[] {
  return Array.from(files, (file) => ({ path: file.webkitRelativePath || file.name, file }));
}

/** The files that were dropped, also those in folders. */
export async function droppedFiles(data: DataTransfer): Promise<GivenFile[]> {
  // Asked for at once: after the event there is nothing.
  const entries = Array.from(data.items).flatMap((item) => item.webkitGetAsEntry() ?? []);
  return (await Promise.all(entries.map(filesIn))).flat();
}

async function filesIn(entry: FileSystemEntry): Promise<GivenFile[]> {
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    return [{ path: entry.fullPath.replace(/^\//, ''), file }];
  }
  if (!isDirectory(entry)) return [];
  const reader = entry.createReader();
  const found: GivenFile[] = [];
  for (;;) {
    // Browsers return a hundred at a time.
    const entries = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (entries.length === 0) return found;
    found.push(...(await Promise.all(entries.map(filesIn))).flat());
  }
}

// Chromium has no constructors for them.

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isDirectory(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}
