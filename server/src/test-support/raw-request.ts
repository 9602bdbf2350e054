import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** A request written to its connection piece by piece, as slow and broken clients do. The server must listen. */
export const openRequest = (app: FastifyInstance, head: string) => {
  const { port } = app.server.address() as AddressInfo; // it listens on a port
  const socket = connect(port, '127.0.0.1').setEncoding('latin1');
  let answer = '';
  const answered = new Promise<void>((resolve) => {
    socket.on('data', (text: string) => {
      answer += text;
      resolve();
    });
    socket.on('error', () => resolve());
    socket.on('close', () => resolve());
  });
  socket.write(`${head}\r\n\r\n`);
  return {
    write: async (piece: string | Buffer) => {
      if (answer !== '' || socket.destroyed) return;
      if (!socket.write(piece)) await Promise.race([once(socket, 'drain'), answered]);
    },
    isAnswered: () => answer !== '' || socket.destroyed,
    /** The status, the head and the body that came until the first pause. */
    answer: async () => {
      await answered;
      const [headers = '', ...body] = answer.split('\r\n\r\n');
      const text = body.join('\r\n\r\n');
      return {
        status: Number(answer.slice(9, 12)),
        closes: /^connection: close$/im.test(headers),
        body: text.startsWith('{') ? JSON.parse(text) : text,
      };
    },
    abort: () => socket.destroy(),
  };
};

const BOUNDARY = 'the-line-between';

/** A form of files by their field, as pieces that are not put together in memory. */
export const formOf = (files: readonly { field: string; name: string; content: Buffer }[]) => {
  const pieces = files.flatMap(({ field, name, content }) => [
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
    ),
    content,
    Buffer.from('\r\n'),
  ]);
  pieces.push(Buffer.from(`--${BOUNDARY}--\r\n`));
  return {
    pieces,
    headers: (url: string, token: string) =>
      `POST ${url} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-type: multipart/form-data; boundary=${BOUNDARY}\r\ncontent-length: ${pieces.reduce((sum, piece) => sum + piece.length, 0)}`,
  };
};
