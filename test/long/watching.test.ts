/** The alert rules and the dashboard's questions of `deploy/`, in a real Prometheus that reads a real server. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createTask } from '#domain/task/create.ts';
import { id, register, send } from '#test/client.ts';
import { freePort } from '#test/mail.ts';
import { PATIENCE } from '#test/patience.ts';
import { startServer } from '#test/server.ts';

const deploy = path.resolve(import.meta.dirname, '../../deploy');
const rules = path.join(deploy, 'alerts.yaml');
const has = (program: string): boolean =>
  (process.env['PATH'] ?? '').split(':').some((folder) => fs.existsSync(path.join(folder, program)));

interface Group {
  readonly rules: readonly { readonly name: string; readonly health: string; readonly state: string }[];
}

interface Dashboard {
  readonly panels: readonly { readonly title: string; readonly targets: readonly { readonly expr: string }[] }[];
}

it.runIf(has('promtool'))('the alert rules are ones that Prometheus takes', () => {
  expect(execFileSync('promtool', ['check', 'rules', rules], { encoding: 'utf8' })).toMatch(/SUCCESS: \d+ rules found/);
});

it.runIf(has('prometheus'))(
  'Prometheus reads the figures, answers the dashboard, and says that there is no backup',
  async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pulse-prometheus-'));
    const server = await startServer();
    const address = `127.0.0.1:${await freePort()}`;
    const config = path.join(folder, 'prometheus.yml');
    const job = { job_name: 'pulse', static_configs: [{ targets: [new URL(server.url).host] }] };
    const global = { scrape_interval: '1s', evaluation_interval: '1s' };
    // JSON is YAML.
    fs.writeFileSync(config, JSON.stringify({ global, scrape_configs: [job], rule_files: [rules] }));
    const flags = [`--config.file=${config}`, `--storage.tsdb.path=${folder}/data`, `--web.listen-address=${address}`];
    const prometheus = spawn('prometheus', flags, { stdio: 'ignore' });
    onTestFinished(async () => {
      prometheus.kill('SIGTERM');
      await once(prometheus, 'exit');
      await server.stop();
      fs.rmSync(folder, { recursive: true });
    });
    const states = async () => {
      const answer = await fetch(`http://${address}/api/v1/rules`).catch(() => null);
      if (answer?.ok !== true) return [];
      const { data } = (await answer.json()) as { readonly data: { readonly groups: Group[] } };
      const all = data.groups.flatMap((group) => group.rules);
      return all.map(({ name, health, state }) => `${name} ${health} ${state}`);
    };
    await expect.poll(states, PATIENCE).toContain('PulseBackupOld ok pending');
    expect((await states()).filter((state) => !/ ok (inactive|pending)$/.test(state))).toEqual([]);
    expect(await states()).toContain('PulseDown ok inactive');

    const ada = await register(server.url, { name: 'Ada' });
    await send(server.url, ada, createTask({ id: id(), name: 'Paint', assignee: ada.id }));
    const { panels } = JSON.parse(fs.readFileSync(path.join(deploy, 'grafana.json'), 'utf8')) as Dashboard;
    const empty = async () => {
      const found: string[] = [];
      for (const { title, targets } of panels)
        for (const { expr } of targets) {
          const query = new URLSearchParams({ query: expr });
          const answer = await fetch(`http://${address}/api/v1/query?${query}`);
          const { status, data } = (await answer.json()) as { status: string; data?: { result: unknown[] } };
          expect([expr, status]).toEqual([expr, 'success']);
          if (data?.result.length === 0) found.push(title);
        }
      return found;
    };
    // Nothing has been sent, and all else has figures.
    await expect.poll(empty, PATIENCE).toEqual(['Attempts to send an email']);
  },
);
