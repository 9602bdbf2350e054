import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';

export interface StandInRequest {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
  form: URLSearchParams;
}

export interface StandIn {
  url: string;
  requests: StandInRequest[];
  close(): Promise<void>;
}

export type StandInHandler = (request: StandInRequest, response: ServerResponse) => void;

export const answerJson = (
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
};

/** For tests: an HTTP server that speaks as an outside service does. A handler that answers nothing hangs. */
export const startStandIn = async (handle: StandInHandler, port = 0): Promise<StandIn> => {
  const requests: StandInRequest[] = [];
  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(Buffer.from(chunk));
    const body = Buffer.concat(chunks);
    const { method = '', url: path = '', headers } = incoming;
    const request = { method, path, headers, body, form: new URLSearchParams(body.toString('latin1')) };
    requests.push(request);
    handle(request, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the stand-in has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
