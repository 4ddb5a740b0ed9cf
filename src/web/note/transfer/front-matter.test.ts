import { describe, expect, it } from 'vitest';
import { frontMatterOf } from './front-matter.ts';

describe('front matter', () => {
  it.each([
    ['---\ntitle: Budget\n---\nText', 'Budget', 'Text'],
    ['---\ntitle: "Budget: \\"2027\\""\n---\n\nText', 'Budget: "2027"', 'Text'],
    ["---\ntitle: 'It''s'\n...\nText", "It's", 'Text'],
    ['---\nTitle: Budget # draft\n---', 'Budget', ''],
    ['---\ntitle: >-\n  Two\n  lines\n---\nText', 'Two lines', 'Text'],
    ['---\ntitle: C# and F#\n---\nText', 'C# and F#', 'Text'],
    ['---\ntags: [a, b]\ndate: 2026-11-26\n---\nText', null, '```yaml\ntags: [a, b]\ndate: 2026-11-26\n```\n\nText'],
    [
      '---\ntitle: Plan\ntags:\n  - a\n- b\naliases: ["x"]\n---\nText',
      'Plan',
      '```yaml\ntags:\n  - a\n- b\naliases: ["x"]\n```\n\nText',
    ],
    ['---\ntitle: ""\n---\nText', null, 'Text'],
  ])('says the title, and stays as code: %j', (file, title, text) =>
    expect(frontMatterOf(file)).toEqual({ title, text }),
  );

  it.each([
    '---\nA rule, and words.\n---\nText',
    '---\n\n---\nText',
    'title: Budget\n---\nText',
    '---\ntitle: Budget\nText',
    '----\ntitle: Budget\n----',
    ' ---\ntitle: x\n---\n',
  ])('is none: %j', (file) => expect(frontMatterOf(file)).toBe(null));
});
