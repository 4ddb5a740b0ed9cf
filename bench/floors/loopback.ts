/** Prints the port at which it answers each POST, and echoes each WebSocket message: a server that does nothing else. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';

const server = http.createServer((request, response) => {
  request.resume().once('end', () => {
    response.setHeader('Content-Type', 'application/json');
    response.end('{"success":true}');
  });
});
const sockets = new WebSocketServer({ server, perMessageDeflate: false });
sockets.on('connection', (socket) => {
  socket.on('message', (data: Buffer) => socket.send(data.toString()));
});
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
// However the other side ends, this ends with it.
process.stdin.resume().once('end', () => process.exit(0));
