import { z } from 'zod';
import { callOutside, faultOfStatus, type OutsideReply, ServiceError } from '../outside';
import { toE164 } from './phone-number';
import { checkText, type Sms } from './sms';

export interface TwilioSettings {
  accountSid: string;
  authToken: string;
  /** A number of ours, or the id of a messaging service (MG…). */
  from: string;
  baseUrl?: string;
  timeoutMs?: number;
}

const created = z.object({ sid: z.string().min(1) });
const listed = z.object({
  messages: z.array(z.object({ sid: z.string(), body: z.string(), date_created: z.string() })),
});
const failed = z.object({ code: z.number(), message: z.string() });

const refusal = ({ status, json }: OutsideReply): ServiceError => {
  const body = failed.safeParse(json);
  const code = body.success ? String(body.data.code) : undefined;
  // Only the code goes on: their sentence repeats the customer's number.
  return new ServiceError('sms', faultOfStatus(status), `Twilio answered ${status}`, code);
};

export const createTwilioSms = (settings: TwilioSettings): Sms => {
  const { accountSid, authToken, from, baseUrl = 'https://api.twilio.com', timeoutMs = 10_000 } = settings;
  const url = `${baseUrl}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  const sender = from.startsWith('MG') ? 'MessagingServiceSid' : 'From';

  const call = async (method: 'GET' | 'POST', address: string, form?: URLSearchParams) => {
    const common = { service: 'sms', headers: { authorization }, timeoutMs };
    const reply = await callOutside({ ...common, method, url: address, ...(form && { form }) });
    if (reply.status >= 300) throw refusal(reply);
    return reply;
  };

  /** Twilio has no idempotency keys: what an attempt whose answer was lost has sent stands in its list. */
  const findSent = async (to: string, text: string, since: Date): Promise<string | undefined> => {
    const query = new URLSearchParams({
      To: to,
      'DateSent>': since.toISOString().slice(0, 10),
      PageSize: '100',
    });
    const list = listed.safeParse((await call('GET', `${url}?${query}`)).json);
    if (!list.success) throw new ServiceError('sms', 'unavailable', 'Twilio gave no list');
    const second = Math.floor(since.getTime() / 1000) * 1000;
    return list.data.messages.find(
      ({ body, date_created }) => body === text && Date.parse(date_created) >= second,
    )?.sid;
  };

  return {
    check: async () => {
      await call('GET', `${baseUrl}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}.json`);
    },
    send: async ({ to, text, triedSince }) => {
      checkText(text);
      const number = await toE164(to);
      const sent = triedSince && (await findSent(number, text, triedSince));
      if (sent) return { id: sent };
      const form = new URLSearchParams({ To: number, [sender]: from, Body: text });
      const reply = await call('POST', url, form);
      const message = created.safeParse(reply.json);
      if (!message.success) throw new ServiceError('sms', 'unavailable', 'Twilio gave no message id');
      return { id: message.data.sid };
    },
  };
};
