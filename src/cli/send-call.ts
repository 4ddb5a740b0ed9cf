/** Calls of the domain's commands, which the client sends by their names. */
import type { Commands, Done, PulseClient } from '#client/pulse-client.ts';
import type { Call } from '#domain/command.ts';

export const sendCall = async (client: PulseClient, { name, input }: Call): Promise<Done> =>
  // The client's commands are written from the domain's.
  client.send(name as keyof Commands, input as never);
