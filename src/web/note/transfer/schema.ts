/** The editor's schema, where no editor is open. */
import { getSchema } from '@tiptap/core';
import { schemaExtensions } from '../editor/extensions.ts';

export const noteSchema = getSchema(schemaExtensions({ placeholder: '', box: (item) => item }));
