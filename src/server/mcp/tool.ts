/** What a tool is. Its input is checked by the library; what it cannot do is an error that says the way out. */
import type { CallToolResult, McpServer, StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import type * as z from 'zod';
import type { Clock } from '#sync/protocol/clock.ts';
import { data, declined } from './answers.ts';
import type { Ask } from './ask.ts';
import type { Directory } from './directory.ts';

/** Of one message. */
export interface Message {
  readonly ask: Ask;
  readonly directory: Directory;
  readonly clock: Pick<Clock, 'now'>;
  /** Writes a bug down, and returns the number under which it is found in the log. */
  readonly bug: (error: unknown) => string;
}

interface Description<S extends z.ZodObject> {
  readonly title: string;
  readonly description: string;
  readonly input: S;
  /** Changes something, which somebody may not want. */
  readonly changes?: 'adds' | 'overwrites';
}

/** Adds itself to the server of one message. */
export type Tool = (server: McpServer, message: Message) => void;

export function tool<S extends z.ZodObject>(
  name: string,
  { title, description, input, changes }: Description<S>,
  run: (input: z.output<S>, message: Message) => Promise<object>,
): Tool {
  const annotations = {
    readOnlyHint: changes === undefined,
    destructiveHint: changes === 'overwrites',
    // It reaches this Pulse, and nothing beyond it.
    openWorldHint: false,
  };
  const inputSchema = describedOnce(input);
  return (server, message) => {
    const answer = async (given: z.output<S>): Promise<CallToolResult> => {
      try {
        return data(await run(given, message));
      } catch (error) {
        return declined(error, message.bug);
      }
    };
    server.registerTool(name, { title, description, inputSchema, annotations }, answer);
  };
}

/** Each message has a server of its own, which would have the schemas of all tools written anew. */
function describedOnce<S extends z.ZodObject>(schema: S): StandardSchemaWithJSON<z.input<S>, z.output<S>> {
  const known: StandardSchemaWithJSON<z.input<S>, z.output<S>> = schema;
  const { '~standard': standard } = known;
  let described: Record<string, unknown> | undefined;
  const input: typeof standard.jsonSchema.input = (how) => (described ??= standard.jsonSchema.input(how));
  return { '~standard': { ...standard, jsonSchema: { ...standard.jsonSchema, input } } };
}
