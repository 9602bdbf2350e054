import { createSocket } from 'node:dgram';
import { once } from 'node:events';

const TXT = 16;
const NOT_THERE = 3;
const HEADER = 12;

/** The name of the one question, and where it ends. */
const readName = (message: Buffer): { name: string; end: number } => {
  const labels: string[] = [];
  let at = HEADER;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 + 4 };
};

const recordOf = (text: string): Buffer => {
  const content = Buffer.from(text, 'latin1');
  const record = Buffer.alloc(13 + content.length);
  // the name is that of the question, at the twelfth byte
  record.writeUInt16BE(0xc00c, 0);
  record.writeUInt16BE(TXT, 2);
  record.writeUInt16BE(1, 4);
  record.writeUInt32BE(60, 6);
  record.writeUInt16BE(content.length + 1, 10);
  record.writeUInt8(content.length, 12);
  content.copy(record, 13);
  return record;
};

/** A name server of this machine for the tests: it knows the texts that it is given, by name. */
export const startDnsStandIn = async (texts: ReadonlyMap<string, readonly string[]>) => {
  const socket = createSocket('udp4');
  socket.on('message', (message, { port, address }) => {
    const { name, end } = readName(message);
    const found = texts.get(name);
    const header = Buffer.from(message.subarray(0, HEADER));
    header.writeUInt16BE(0x8180 | (found ? 0 : NOT_THERE), 2);
    header.writeUInt16BE(found?.length ?? 0, 6);
    header.writeUInt32BE(0, 8);
    const reply = [header, message.subarray(HEADER, end), ...(found ?? []).map(recordOf)];
    socket.send(Buffer.concat(reply), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    server: `127.0.0.1:${socket.address().port}`,
    close: () => new Promise<void>((resolve) => socket.close(() => resolve())),
  };
};
