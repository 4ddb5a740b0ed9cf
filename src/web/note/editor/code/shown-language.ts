import { Extension } from '@tiptap/core';
import { languageName } from './languages.ts';

/** Writes the language of code beside it (note-text.css). */
export const ShownLanguage = Extension.create({
  name: 'shownLanguage',
  addGlobalAttributes: () => [
    {
      types: ['codeBlock'],
      attributes: {
        language: {
          default: null,
          // The code block reads it.
          parseHTML: () => null,
          renderHTML: ({ language }) => (language ? { 'data-language': languageName(language) } : {}),
        },
      },
    },
  ],
});
