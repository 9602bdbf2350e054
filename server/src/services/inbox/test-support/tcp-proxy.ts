import { connect, createServer, type Socket } from 'node:net';

/** Passes connections on to a port, counts what comes back, and can cut them all. */
export const startTcpProxy = async (target: number) => {
  const sockets = new Set<Socket>();
  let received = 0;
  let connections = 0;
  let isDown = false;
  const server = createServer((client) => {
    connections += 1;
    if (isDown) return client.destroy();
    const upstream = connect(target, '127.0.0.1');
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    upstream.on('data', (data) => {
      received += data.length;
    });
    client.pipe(upstream).pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    received: () => received,
    connections: () => connections,
    open: () => sockets.size / 2,
    setDown: (value: boolean) => {
      isDown = value;
      if (value) cut();
    },
    stop: async () => {
      cut();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
};
