/** A server that does nothing but answer each POST and echo each WebSocket message; prints its port. */
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
// Ends with the process at the other side, however that one ends.
process.stdin.resume().once('end', () => process.exit(0));
