/** What an assistant can be given to read: by an address, as its user chooses. */
import { ResourceTemplate, type McpServer } from '@modelcontextprotocol/server';
import { isOpen } from '#domain/workload/definitions.ts';
import { DATA, excerpt, reason, TEXT_MOST } from './answers.ts';
import { agenda } from './agenda.ts';
import { Declined } from './ask.ts';
import { readTask, shownNote } from './reading-tools.ts';
import { given } from './shown.ts';
import type { Message } from './tool.ts';

const mimeType = 'application/json';

export function addResources(server: McpServer, message: Message): void {
  const { ask, directory } = message;
  const read = async (uri: URL, found: () => Promise<object>) => ({
    contents: [{ uri: uri.href, mimeType, text: await textOf(found, message) }],
  });

  server.registerResource(
    'agenda',
    'pulse://agenda/today',
    { title: 'Agenda of today', description: 'What the user has to do, and the check-ins to answer', mimeType },
    async (uri) => read(uri, async () => agenda(message)),
  );

  server.registerResource(
    'task',
    new ResourceTemplate('pulse://task/{id}', { list: undefined }),
    { title: 'Task', description: 'By id or number, with its comments and changes', mimeType },
    async (uri, { id }) => read(uri, async () => readTask(message, String(id))),
  );

  server.registerResource(
    'project',
    new ResourceTemplate('pulse://project/{id}', {
      list: async () => ({
        resources: (await directory.projects()).map(({ id, name }) => ({
          uri: `pulse://project/${id}`,
          name,
          mimeType,
        })),
      }),
    }),
    { title: 'Project', description: 'Its people, streams and number of open tasks', mimeType },
    async (uri, { id }) => read(uri, async () => projectOf(String(id))),
  );

  server.registerResource(
    'note',
    new ResourceTemplate('pulse://note/{id}', { list: undefined }),
    { title: 'Note', description: 'With its text, without formatting', mimeType },
    async (uri, { id }) =>
      read(uri, async () => {
        const { note, text } = await ask.route('GET /api/notes/:id', {
          path: `/api/notes/${encodeURIComponent(String(id))}`,
        });
        return given({ ...shownNote(note), ...excerpt(text, TEXT_MOST * 5) });
      }),
  );

  async function projectOf(text: string): Promise<object> {
    const id = await directory.project(text);
    const project = (await directory.projects()).find((each) => each.id === id);
    if (!project) throw new Declined(404, 'project_not_found', `There is no project “${text}” that the user can see`);
    const rows = await ask.scope(`project:${id}`);
    const open = rows.of('task').filter(isOpen);
    const streams = rows.of('stream').map(({ name }) => name);
    const people = await Promise.all(project.memberUids.map((person) => directory.nameOf(person)));
    return given({
      id,
      name: project.name,
      description: excerpt(project.description),
      owner: await directory.nameOf(project.ownerUid),
      due: project.dueAt,
      people,
      streams,
      openTasks: open.length,
    });
  }
}

/** What is refused is said in the place of the content: an error of the protocol would have no room for the way out. */
async function textOf(found: () => Promise<object>, { bug }: Message): Promise<string> {
  try {
    return `${DATA}\n\n${JSON.stringify(await found())}`;
  } catch (error) {
    return reason(error, bug);
  }
}
