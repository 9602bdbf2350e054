export const DEMO_PASSWORD = 'forecourt-demo';

export interface Reply {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a journey reads whatever the reply holds
  body: any;
}

/** A call over real HTTP. */
export const ask = async (
  origin: string,
  method: string,
  path: string,
  token?: string,
  body?: unknown,
): Promise<Reply> => {
  const reply = await fetch(`${origin}${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  return { status: reply.status, body: await reply.json().catch(() => null) };
};

export const tokenOf = async (
  origin: string,
  username: string,
  password = DEMO_PASSWORD,
): Promise<string> => {
  const reply = await ask(origin, 'POST', '/api/user/login', undefined, { username, password });
  if (reply.status !== 200) throw new Error(`${username}: ${reply.status} ${JSON.stringify(reply.body)}`);
  return reply.body.token;
};

/** The newest letter to someone, from the outbox that platform staff read. Letters go by a job: it may take a moment. */
export const letterTo = async (origin: string, to: string, matches: RegExp): Promise<string> => {
  const platform = await tokenOf(origin, 'platform');
  for (let i = 0; i < 100; i += 1) {
    const { body } = await ask(
      origin,
      'GET',
      `/api/v1/outbox?limit=50&q=${encodeURIComponent(to)}`,
      platform,
    );
    const found = body.rows.find(
      (m: { to: string; subject: string; body: string }) =>
        m.to === to && matches.test(`${m.subject}\n${m.body}`),
    );
    if (found) return `${found.subject}\n${found.body}`;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`no letter to ${to} that matches ${matches}`);
};
