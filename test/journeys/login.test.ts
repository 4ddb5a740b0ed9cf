import { describe, expect } from 'vitest';
import { createProject } from '#domain/project/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { id, register } from '#test/client.ts';
import { stage } from './stage.ts';

describe('login page', () => {
  const journey = stage();

  journey(
    'reports wrong input, and returns to the requested page, also after a reload',
    async ({ server, stranger }) => {
      const ada = await stranger('Ada');
      const [projectId, taskId] = [id(), id()];
      ada.owns(await register(server.url, ada));
      await ada.sends(createProject({ id: projectId, name: 'Kitchen' }));
      await ada.sends(createTask({ id: taskId, name: 'Paint', assignee: ada.account.id, projectId }));
      ada.expected.push(/status of 401 .*sign-in/, /status of 422 .*sign-up/);
      await ada.goesTo(`/projects/${projectId}?taskId=${taskId}`);
      await ada.page.waitForURL(/\/login\?from=/);

      await ada.submits({ password: 'a wrong password' });
      await ada.page.getByRole('alert').getByText('Invalid email or password').waitFor();
      expect(await ada.page.getByLabel('Email').inputValue()).toBe(ada.email);
      await ada.button('Create an account').click();
      await ada.submits({ password: 'short', button: 'Create account' });
      // The browser validates the field; nothing is sent.
      const password = ada.page.getByLabel('Password');
      expect(await password.evaluate((field: HTMLInputElement) => field.validity.tooShort)).toBe(true);
      await ada.page.getByText('At least 8 characters').waitFor();
      await ada.submits({ button: 'Create account' });
      await ada.page.getByRole('alert').getByText('This email address already has an account').waitFor();

      await ada.page.reload();
      await ada.submits();
      await ada.panel('Paint').at.waitFor();
      expect(ada.page.url()).toBe(`${ada.proxy.url}/projects/${projectId}?taskId=${taskId}`);
    },
  );
});
