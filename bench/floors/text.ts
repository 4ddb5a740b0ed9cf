/** The least that a page with a long text can do: the browser's own editing, without our code. */
import { serve, type PageFloor } from './serve.ts';

export async function startTextFloor(paragraphs: readonly string[]): Promise<PageFloor> {
  const text = paragraphs.map((words) => `<p>${words}</p>`).join('');
  const body = `<!doctype html><meta charset="utf-8"><title>A text</title><main><div class="note-text" contenteditable="true">${text}</div></main>`;
  return serve(() => ['text/html', body]);
}
