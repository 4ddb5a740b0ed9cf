import { describe, expect, it } from 'vitest';
import { readMarkdownFiles } from './markdown-files.ts';

describe('Markdown files', () => {
  it('have a first heading as their title, else their name', async () => {
    const { files, skipped } = await readMarkdownFiles([
      new File(['# Kitchen #\r\n\r\nPaint'], 'plan.md'),
      new File(['Slates\n# Later'], 'Roof.markdown'),
      new File(['#tag is no heading'], 'tags.txt'),
      new File([''], 'empty.md'),
    ]);
    expect(files).toEqual([
      { title: 'Kitchen', text: 'Paint' },
      { title: 'Roof', text: 'Slates\n# Later' },
      { title: 'tags', text: '#tag is no heading' },
      { title: 'empty', text: '' },
    ]);
    expect(skipped).toEqual([]);
  });

  it('are no pictures, nothing large, nothing binary, and not more than 200', async () => {
    const many = Array.from({ length: 201 }, (_, at) => new File(['x'], `${at}.md`));
    const { files, skipped } = await readMarkdownFiles([
      new File(['x'], 'photo.png'),
      new File(['x'.repeat(1024 * 1024 + 1)], 'book.md'),
      new File(['PK\0\u0003'], 'zip.md'),
      ...many,
    ]);
    expect(files).toHaveLength(200);
    expect(skipped).toEqual([
      { name: 'photo.png', why: 'not_markdown' },
      { name: 'book.md', why: 'too_large' },
      { name: 'zip.md', why: 'not_text' },
      { name: '200.md', why: 'too_many' },
    ]);
  });
});
