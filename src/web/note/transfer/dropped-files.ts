/** The files that were dropped, also those in folders. */
export async function droppedFiles(data: DataTransfer): Promise<File[]> {
  // Asked for at once: after the event there is nothing.
  const entries = Array.from(data.items).flatMap((item) => item.webkitGetAsEntry() ?? []);
  return (await Promise.all(entries.map(filesIn))).flat();
}

async function filesIn(entry: FileSystemEntry): Promise<File[]> {
  if (isFile(entry)) return [await new Promise<File>((resolve, reject) => entry.file(resolve, reject))];
  if (!isDirectory(entry)) return [];
  const reader = entry.createReader();
  const found: File[] = [];
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
