import { page } from 'vitest/browser';
import { component } from '#test/components/stage.tsx';

component('In development the page says whether its server is there', async ({ server, newcomer }) => {
  const ada = await newcomer('Ada');
  const running = page.getByText('Preview backend running in this workspace.', { exact: true });
  await ada.sees(running);
  server.setOnline(ada.id, false);
  await ada.sees(page.getByText('Preview backend disconnected.', { exact: true }));
  server.setOnline(ada.id, true);
  await ada.sees(running);
});
