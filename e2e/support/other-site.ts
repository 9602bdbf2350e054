import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A website of somebody else, whose Content-Security-Policy allows scripts and frames of the chat's origin and nothing inline. */
export const startOtherSite = async (chat: string, { lang = 'en' } = {}) => {
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.setHeader(
      'content-security-policy',
      `default-src 'none'; script-src ${chat}; frame-src ${chat}; style-src 'none'; img-src 'self'`,
    );
    response.end(`<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>Car club ${request.url}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="/icon.png">
<script src="${chat}/chat/widget.js" async></script></head>
<body><h1>Car club</h1><p><a href="/next">Next page</a></p></body></html>`);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    origin: `http://localhost:${port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
