// A program of someone else, as an integrator would write it: Node alone, nothing of ours.
// It adds a lead with its API key, waits for the signed webhook of that lead, and prints what it found, one line of JSON each.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, request } from 'node:http';

const say = (line) => process.stdout.write(`${JSON.stringify(line)}\n`);

const isSigned = (header, body, secret) => {
  const [, time, given] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(header ?? '') ?? [];
  if (!given || Math.abs(Date.now() / 1000 - Number(time)) > 300) return false;
  const wanted = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return timingSafeEqual(Buffer.from(given), Buffer.from(wanted));
};

const textOf = async (stream) => {
  let text = '';
  for await (const part of stream.setEncoding('utf8')) text += part;
  return text;
};

let secret = '';
const server = createServer(async (incoming, response) => {
  const body = await textOf(incoming);
  response.writeHead(200).end('{"received":true}');
  const event = JSON.parse(body);
  const signed = isSigned(incoming.headers['forecourt-signature'], body, secret);
  say({ event: event.type, record: event.record_id, name: event.data?.first_name ?? null, signed });
});

const addLead = ({ origin, key }) =>
  new Promise((resolve, reject) => {
    const asked = request(
      `${origin}/api/v1/create/lead`,
      { method: 'POST', headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' } },
      async (reply) => resolve({ status: reply.statusCode, body: JSON.parse(await textOf(reply)) }),
    );
    asked.once('error', reject);
    asked.end(JSON.stringify({ type: 1, f_name: 'Grace', l_name: 'Hopper', email: 'grace@example.org' }));
  });

server.listen(0, '127.0.0.1', () => say({ port: server.address().port }));

let waiting = '';
for await (const part of process.stdin.setEncoding('utf8')) {
  waiting += part;
  const lines = waiting.split('\n');
  waiting = lines.pop() ?? '';
  for (const line of lines) {
    const told = JSON.parse(line);
    if (told.secret) secret = told.secret;
    if (told.key) {
      const { status, body } = await addLead(told);
      say({ added: status, id: body.id ?? null, message: body.message ?? null });
    }
  }
}
server.close();
server.closeAllConnections();
