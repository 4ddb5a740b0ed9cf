/** Describes the routes for the bytes of uploads. */
import { operation } from './operation.ts';

const count = { type: 'integer' };
const answers = { offset: count, isReady: { type: 'boolean' } };
const notFound = { 404: 'File not found' };
const bytes = { required: true, content: { 'application/octet-stream': {} } };
const NO_SPACE = 'Too large, or no space left for files of yours';
const offset = { name: 'offset', in: 'query', required: true, schema: count };

export const uploads = {
  '/api/me/storage': {
    get: operation('Get how many bytes your files take, removed ones that can be restored included, and may take', {
      answers: { used: count, most: count },
    }),
  },
  '/api/uploads/{id}': {
    get: operation('Get a file that was added to a task, a comment or a note', { refuses: notFound }),
    patch: {
      ...operation('Send the next part (at most 4 MB) of a file that you announced with `upload.begin`', {
        answers,
        refuses: {
          ...notFound,
          409: 'It does not begin where the bytes end',
          413: NO_SPACE,
          415: 'An image that is none, or has too many pixels',
        },
      }),
      parameters: [offset],
      requestBody: bytes,
    },
  },
  '/api/uploads/{id}/offset': {
    get: operation('Get how many bytes have arrived, to go on after a broken connection', {
      answers,
      refuses: { ...notFound, 413: NO_SPACE },
    }),
  },
  '/api/uploads/{id}/thumbnail': {
    get: operation('Get a small image of an image', { refuses: notFound }),
    put: {
      ...operation('Send a small image (at most 1024 pixels wide and high) of an image, before its last part', {
        refuses: { ...notFound, 413: NO_SPACE, 415: 'Not a small image' },
      }),
      requestBody: bytes,
    },
  },
};
