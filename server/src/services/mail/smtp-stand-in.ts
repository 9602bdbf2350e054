import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface Delivered {
  from: string;
  to: string[];
  headers: string;
  body: string;
}

const split = (raw: string): { headers: string; body: string } => {
  const end = raw.indexOf('\r\n\r\n');
  // A long header goes on in the next line after a blank.
  return { headers: raw.slice(0, end).replace(/\r\n[ \t]/g, ' '), body: raw.slice(end + 4) };
};

/** For tests: a real SMTP server that keeps what it was given. */
export const startSmtp = async (options: SMTPServerOptions = {}) => {
  const delivered: Delivered[] = [];
  const server = new SMTPServer({
    hideSTARTTLS: true,
    onAuth: ({ username, password }, _, done) =>
      username === 'forecourt' && password === 'right'
        ? done(null, { user: username })
        : done(new Error('no')),
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        const to = envelope.rcptTo.map(({ address }) => address);
        delivered.push({ from, to, ...split(Buffer.concat(chunks).toString()) });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('the SMTP server has no port');
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { port: address.port, delivered, close };
};
