// `npm run dev`: the server, restarted when its code changes, behind Vite with hot reload. One URL.
import { spawn } from 'node:child_process';
import { freePort } from './dev/port.ts';
import { startVite } from './dev/vite.ts';

const port = Number(process.env['PORT'] ?? 3000);
const serverPort = await freePort();

const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'src/server/main.mjs'], {
  env: { ...process.env, PORT: String(serverPort) },
  stdio: 'inherit',
});
server.once('exit', (code) => process.exit(code ?? 1));

await startVite(port, `http://127.0.0.1:${serverPort}`);
console.log(`pulse: http://localhost:${port} (reloads as you edit; the server restarts)`);

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => server.kill('SIGTERM'));
}
