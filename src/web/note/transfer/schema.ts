/** The editor's schema, where no editor is open. */
import { getSchema } from '@tiptap/core';
import { NO_TEXTS, schemaExtensions } from '../editor/extensions.ts';

export const noteSchema = getSchema(schemaExtensions(NO_TEXTS));
