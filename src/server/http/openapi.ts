/** `/api/openapi.json`: made from the schemas that the commands are validated with. */
import * as z from 'zod/mini';
import { commands } from '#domain/commands.ts';
import type { CommandDefinition } from '#domain/command.ts';
import { refusals } from '#domain/refusal.ts';
import manifest from '../../../package.json' with { type: 'json' };
import { choicesSchema } from '#server/import/trello/choices.ts';
import type { App } from './app.ts';

export function addOpenApi(app: App): void {
  let text: string | undefined;
  app.get('/api/openapi.json', (c) => {
    text ??= JSON.stringify(describe());
    return c.body(text, 200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-cache' });
  });
}

function describe() {
  const forPeople = [...commands.values()].filter(({ sender }) => sender !== 'system');
  return {
    openapi: '3.1.0',
    info: { title: 'Pulse', version: manifest.version, license: { name: manifest.license } },
    security: [{ session: [] }],
    paths: {
      '/api/commands': { post: sendCommand(forPeople) },
      '/api/scopes/{scope}': { get: readScope },
      '/api/me': {
        get: {
          summary: 'Who is signed in',
          responses: { 200: json({ type: 'object' }), 401: ref('Problem') },
        },
      },
      '/api/import': { get: { summary: 'Where one’s import stands; null: there is none', responses: importing } },
      '/api/import/trello': { post: uploadBoard },
      '/api/import/{id}/start': { post: startImport },
      '/api/import/{id}': {
        delete: { summary: 'Forget an upload or its report', parameters: [jobId], responses: importing },
      },
    },
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'pulse.session_token',
          description: 'POST /api/auth/sign-in/email sets it',
        },
      },
      schemas: { Answer: answer, Problem: problem },
    },
  };
}

function sendCommand(definitions: readonly CommandDefinition<unknown>[]) {
  return {
    summary: 'Change something',
    description:
      'The same call, sent again with the same id, gets the same answer and takes effect once. With `client` and `n` ' +
      '(1, 2, 3, … without gaps) the commands of one client are applied in order. A call can be sent again for 30 days, those ' +
      'of a client with several for 180; with a UUID v7 for its id, one that is older is refused and not taken for new.',
    requestBody: {
      required: true,
      content: { 'application/json': { schema: { oneOf: definitions.map(envelopeOf) } } },
    },
    responses: {
      200: json(ref('Answer')),
      400: json(ref('Answer')),
      401: json(ref('Answer')),
      403: json(ref('Answer')),
      404: json(ref('Answer')),
      409: json(ref('Answer'), 'Refused, or sent before an earlier command of its client'),
      413: json(ref('Problem')),
      503: json(ref('Problem'), 'Not saved; send it again'),
    },
  };
}

function envelopeOf({ name, version, input }: CommandDefinition<unknown>) {
  return {
    title: name,
    type: 'object',
    additionalProperties: false,
    required: ['id', 'name', 'version', 'input'],
    properties: {
      id: { type: 'string', format: 'uuid', description: 'UUID v7, made by the client' },
      name: { const: name },
      version: { type: 'integer', minimum: 1, maximum: version },
      input: z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }),
      client: { type: 'string', pattern: '^[\\w.:-]{1,64}$' },
      n: { type: 'integer', minimum: 1 },
    },
  };
}

const readScope = {
  summary: 'Read what a scope gathers, as of one instant',
  parameters: [
    {
      name: 'scope',
      in: 'path',
      required: true,
      schema: { type: 'string' },
      description:
        'everyone, user:{id}, assigned:{id}, authored:{id}, project:{id}, tally:{id} (of a project) or task:{id}',
    },
  ],
  responses: {
    200: json({ type: 'object' }),
    401: json(ref('Problem')),
    404: json(ref('Problem')),
  },
};

const importing = { 200: json({ type: 'object' }), 401: ref('Problem') };

const jobId = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };

const uploadBoard = {
  summary: 'Upload the export of a Trello board; the answer is a preview, and nothing is written yet',
  requestBody: { required: true, content: { 'application/json': { schema: { type: 'object' } } } },
  responses: {
    ...importing,
    409: json(ref('Problem'), 'An import is under way'),
    413: json(ref('Problem'), 'Too large'),
    422: json(ref('Problem'), 'Not the export of a Trello board; nothing was written'),
  },
};

const startImport = {
  summary: 'Bring in what was uploaded, as chosen; ask /api/import how far it is',
  parameters: [jobId],
  requestBody: {
    required: true,
    content: { 'application/json': { schema: z.toJSONSchema(choicesSchema, { io: 'input', unrepresentable: 'any' }) } },
  },
  responses: { 202: json({ type: 'object' }), 401: ref('Problem'), 404: json(ref('Problem')) },
};

const answer = {
  oneOf: [
    {
      type: 'object',
      required: ['success', 'seq'],
      properties: { success: { const: true }, seq: { type: 'integer' } },
    },
    {
      type: 'object',
      required: ['success', 'error', 'code', 'params'],
      properties: {
        success: { const: false },
        error: { type: 'string', description: 'The message, in English' },
        code: { enum: Object.keys(refusals) },
        params: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
      },
    },
  ],
};

const problem = {
  type: 'object',
  required: ['success', 'error', 'code'],
  properties: { success: { const: false }, error: { type: 'string' }, code: { type: 'string' } },
};

function ref(name: string) {
  return { $ref: `#/components/schemas/${name}` };
}

function json(schema: object, description = '') {
  return { description, content: { 'application/json': { schema } } };
}
