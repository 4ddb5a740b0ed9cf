import { expect, it } from 'vitest';
import { newsOf } from './about.ts';

const changelog = `# Changelog

About it.

## 0.2.10

### Upgrading

- A secret of operators.

### Boards

- One line
  that goes on.
- Another.
  - Below it.

### Notes

- A third.

## 0.2.1, unreleased

### Boards

- Older.
`;

it('has the part of one version, without what is for operators', () => {
  expect(newsOf(changelog, '0.2.10')).toBe(
    '## Boards\n\n- One line that goes on.\n- Another.\n  - Below it.\n\n## Notes\n\n- A third.',
  );
  expect(newsOf(changelog, '0.2.1')).toBe('## Boards\n\n- Older.');
  expect(newsOf(changelog, '0.3.0')).toBe('');
});
