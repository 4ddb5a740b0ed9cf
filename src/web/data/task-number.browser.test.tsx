import { foundTask } from '#domain/finding/found.ts';
import { createProject } from '#domain/project/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { answersOverHttp } from '#test/components/http.ts';
import { id } from '#test/components/server.ts';
import { component } from '#test/components/stage.tsx';
import { eventually } from '#test/components/person.ts';

component(
  'a number in a text is a link if the server knows the task, also where this browser does not',
  async (stage) => {
    const { server, opens } = stage;
    const [me, ben] = [await server.joins('Ada'), await server.joins('Ben')];
    const [projectId, roof, secret, open] = [id(), id(), id(), id()];
    await server.carriesOut(ben.id, createProject({ id: projectId, name: 'Roof', memberUids: [me.id] }));
    await server.carriesOut(ben.id, createTask({ id: roof, name: 'Tiles', assignee: ben.id, projectId }));
    await server.carriesOut(ben.id, createTask({ id: secret, name: 'A surprise', assignee: ben.id }));
    const description = 'After #1, not #2, as #1 says';
    await server.carriesOut(me.id, createTask({ id: open, name: 'Paint', description, assignee: me.id }));
    // The server's search has contract tests.
    const asked: string[] = [];
    answersOverHttp({
      '/api/search': ({ search, searchParams }) => {
        // The open task asks for notes that name it, too.
        if (searchParams.get('kind') !== 'task') return { found: [] };
        asked.push(search);
        if (asked.length === 1) return Response.json({ success: false, code: 'too_many' }, { status: 429 });
        const tasks = server.all('task').filter((task) => task.id === roof && search.endsWith(`number=${task.number}`));
        return { found: tasks.map((task) => ({ kind: 'task', task: foundTask(task), excerpt: null })) };
      },
    });

    const ada = await opens(me, `/tasks?taskId=${open}`);
    const panel = ada.dialog('Paint');
    const links = panel.getByRole('link', { name: '#1 Tiles' });
    await eventually(() => links.elements().length).toBe(2);
    await ada.sees(panel.getByText('#2', { exact: true }));
    // Each once, however often it is named; the first again, because the server had too many to answer.
    const [roofAsked, secretAsked] = ['?kind=task&most=1&number=1', '?kind=task&most=1&number=2'];
    await eventually(() => asked.toSorted()).toEqual([roofAsked, roofAsked, secretAsked]);
    await links.first().click();
    await ada.sees(ada.dialog('Tiles'));
  },
);
