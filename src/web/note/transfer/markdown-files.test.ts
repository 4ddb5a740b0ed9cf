import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readMarkdownFiles } from './markdown-files.ts';

const given = (content: BlobPart, path: string) => ({
  path,
  file: new File([content], path.slice(path.lastIndexOf('/') + 1)),
});

describe('Markdown files', () => {
  it('have a first heading as their title, else their name', async () => {
    const { files, skipped } = await readMarkdownFiles([
      given('# Kitchen #\r\n\r\nPaint', 'plan.md'),
      given('Slates\n# Later', 'old/Roof.markdown'),
      given('#tag is no heading', 'tags.txt'),
      given('', 'empty.md'),
      given('# C#\nx', 'sharp.md'),
      given('\uFEFF---\r\ntitle: Budget\r\n---\r\n# Budget\r\nText', 'matter.md'),
      given(new Uint8Array([0x23, 0x20, 0x4d, 0xfc, 0x6c, 0x6c, 0x65, 0x72]), 'latin.md'),
    ]);
    expect(files).toEqual([
      { path: 'plan.md', title: 'Kitchen', text: 'Paint' },
      { path: 'old/Roof.markdown', title: 'Roof', text: 'Slates\n# Later' },
      { path: 'tags.txt', title: 'tags', text: '#tag is no heading' },
      { path: 'empty.md', title: 'empty', text: '' },
      { path: 'sharp.md', title: 'C#', text: 'x' },
      { path: 'matter.md', title: 'Budget', text: 'Text' },
      { path: 'latin.md', title: 'Müller', text: '' },
    ]);
    expect(skipped).toEqual([]);
  });

  it('are nothing large, nothing binary, and not more than 200; other files are beside them', async () => {
    const many = Array.from({ length: 201 }, (_, at) => given('x', `${at}.md`));
    const { files, others, skipped } = await readMarkdownFiles([
      // An accent of its own, as macOS writes it.
      given('x', 'photos/Ku\u0308che.png'),
      given('x', 'photos/.DS_Store'),
      given('x'.repeat(1024 * 1024 + 1), 'book.md'),
      given('PK\0\u0003', 'zip.md'),
      ...many,
    ]);
    expect(files).toHaveLength(200);
    expect([...others.keys()]).toEqual(['photos/K\u00fcche.png']);
    expect(skipped).toEqual([
      { name: 'book.md', why: 'too_large' },
      { name: 'zip.md', why: 'not_text' },
      { name: '200.md', why: 'too_many' },
    ]);
  });

  it('come from an archive with what is beside them; what only calls itself one is named', async () => {
    const inner = zipSync({ 'a.md': strToU8('inner') });
    const archive = zipSync({
      'Plan.md': strToU8('# Walls'),
      'files/wall.PNG': strToU8('image'),
      'files/more.zip': inner,
      '__MACOSX/Plan.md': strToU8('x'),
      'empty/': strToU8(''),
    });
    const { files, others, skipped } = await readMarkdownFiles([
      given(archive.slice(), 'notes.zip'),
      given('no archive', 'photo.zip'),
    ]);
    expect(files).toEqual([{ path: 'Plan.md', title: 'Walls', text: '' }]);
    expect(Array.from(others, ([path, { name, type }]) => [path, name, type])).toEqual([
      ['files/wall.PNG', 'wall.PNG', 'image/png'],
      ['files/more.zip', 'more.zip', ''],
    ]);
    expect(skipped).toEqual([{ name: 'photo.zip', why: 'not_archive' }]);
  });

  it('are not read from an archive that says it is larger than there is room', async () => {
    const archive = zipSync({ 'a.md': strToU8('x') }).slice();
    // Where its size is, before it.
    new DataView(archive.buffer).setUint32(22, 300 * 1024 ** 2, true);
    const { files, skipped } = await readMarkdownFiles([given(archive, 'bomb.zip')]);
    expect([files, skipped]).toEqual([[], [{ name: 'bomb.zip', why: 'archive_too_large' }]]);
  });
});
