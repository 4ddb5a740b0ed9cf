import { describe, expect, it } from 'vitest';
import { i18n } from '../texts.ts';
import { refusalMessage } from './refusal-text.ts';

const owner = {
  code: 'owner_only_delete',
  params: {},
  error: 'Only project owner can delete the project',
};

describe('refusalMessage', () => {
  it('is the text of the catalog, with its values', () => {
    expect(refusalMessage(owner)).toBe('Only project owner can delete the project');
    expect(refusalMessage({ code: 'text_too_long', params: { field: 'name', max: 500 }, error: '' })).toBe(
      'name must be at most 500 characters',
    );
  });

  it('is translated by its code', () => {
    i18n.load('xx', { 'refusal.owner_only_delete': 'Nur der Eigentümer' });
    i18n.activate('xx');
    expect(refusalMessage(owner)).toBe('Nur der Eigentümer');
    i18n.activate('en');
  });

  it('is the server’s own text where the code is newer than this page', () => {
    expect(refusalMessage({ code: 'from_the_future', params: {}, error: 'Not on a Monday' })).toBe('Not on a Monday');
  });
});
