/** The least that loopback costs: a POST and a WebSocket message to a bare server in another process, and back. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { WebSocket } from 'ws';

export interface NetworkFloor {
  post(): Promise<void>;
  echo(): Promise<void>;
  stop(): void;
}

/** As large as a command. */
const BODY = JSON.stringify({ t: 'command', input: 'x'.repeat(220) });

export async function startNetworkFloor(): Promise<NetworkFloor> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'loopback.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  const port = Number(line);
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const headers = { 'Content-Type': 'application/json', 'Content-Length': BODY.length };
  const socket = new WebSocket(`ws://127.0.0.1:${port}`, { perMessageDeflate: false });
  await once(socket, 'open');

  return {
    post: () =>
      new Promise((resolve, reject) => {
        const request = http.request({ host: '127.0.0.1', port, method: 'POST', agent, headers }, (response) => {
          response.resume().once('end', resolve);
        });
        request.once('error', reject).end(BODY);
      }),
    echo: () =>
      new Promise((resolve) => {
        socket.once('message', () => resolve());
        socket.send(BODY);
      }),
    stop: () => {
      socket.terminate();
      agent.destroy();
      child.stdin.end();
    },
  };
}
