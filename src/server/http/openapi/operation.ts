/** Describes an operation in OpenAPI's terms, with the schemas that the handlers validate with. */
import * as z from 'zod/mini';

interface Parts {
  /** The schema of the request's body. */
  readonly asks?: z.core.$ZodType;
  /** Members of the answer, beside `success`. */
  readonly answers?: Readonly<Record<string, object>>;
  /** Status → when it is returned. */
  readonly refuses?: Readonly<Record<number, string>>;
}

/** An operation for everyone signed in. */
export function operation(summary: string, { asks, answers = {}, refuses = {} }: Parts = {}) {
  const problems = Object.entries(refuses).map(([status, when]) => [status, json(ref('Problem'), when)]);
  return {
    summary,
    ...(asks && { requestBody: { required: true, ...content(schemaOf(asks)) } }),
    responses: {
      200: json({ type: 'object', properties: answers }),
      401: json(ref('Problem'), 'Not signed in'),
      ...(asks && { 400: json(ref('Problem'), 'Invalid request') }),
      ...(Object.fromEntries(problems) as object),
    },
  };
}

export function schemaOf(schema: z.core.$ZodType): object {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
}

export function ref(name: string) {
  return { $ref: `#/components/schemas/${name}` };
}

export function json(schema: object, description = '') {
  return { description, ...content(schema) };
}

function content(schema: object) {
  return { content: { 'application/json': { schema } } };
}
