// `npm run dev`: the server, restarted when its code changes, behind Vite with hot reload. One URL.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import net from 'node:net';
import { createServer } from 'vite';

const port = Number(process.env['PORT'] ?? 3000);
const serverPort = await freePort();

const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'src/server/main.ts'], {
  env: { ...process.env, PORT: String(serverPort) },
  stdio: 'inherit',
});
server.once('exit', (code) => process.exit(code ?? 1));

// The Host header is passed on as it is: the server compares it with the page's origin.
const target = `http://127.0.0.1:${serverPort}`;
const asItIs = { target, changeOrigin: false };
const vite = await createServer({
  server: {
    port,
    strictPort: true,
    proxy: {
      '/api': asItIs,
      '/socket': { ...asItIs, ws: true },
      '^/(healthz|readyz|metrics)$': asItIs,
    },
  },
});
await vite.listen();
console.log(`pulse: http://localhost:${port} (reloads as you edit; the server restarts)`);

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => server.kill('SIGTERM'));
}

async function freePort(): Promise<number> {
  const probe = net.createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port: free } = probe.address() as net.AddressInfo;
  probe.close();
  await once(probe, 'close');
  return free;
}
