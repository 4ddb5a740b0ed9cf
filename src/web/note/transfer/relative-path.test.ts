import { expect, it } from 'vitest';
import { resolved, written } from './relative-path.ts';

it.each([
  ['Plan.md', 'files/wall.png', 'files/wall.png'],
  ['notes/Plan.md', './files/The%20wall%20%281%29.png', 'notes/files/The wall (1).png'],
  ['notes/2026/Plan.md', '../files/a.png?raw=1#top', 'notes/files/a.png'],
  ['Plan.md', '100%.png', '100%.png'],
  ['Plan.md', 'Ku\u0308che.png', 'K\u00fcche.png'],
  ['Plan.md', '../a.png', null],
  ['Plan.md', '/a.png', null],
  ['Plan.md', '//host/a.png', null],
  ['Plan.md', 'https://host/a.png', null],
  ['Plan.md', 'mailto:a@b.c', null],
  ['Plan.md', 'javascript:alert(1)', null],
  ['Plan.md', '#part', null],
  ['Plan.md', '.', null],
  ['Plan.md', '', null],
])('in %s the address %s names %s', (from, href, path) => {
  expect(resolved(from, href)).toBe(path);
});

it('a path that is written is read again', () => {
  const path = 'files/50% (new) & old? #1 \u00e9.png';
  expect(resolved('Plan.md', written(path))).toBe(path);
});
