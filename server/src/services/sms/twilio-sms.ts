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

  return {
    send: async ({ to, text }) => {
      checkText(text);
      const form = new URLSearchParams({ To: await toE164(to), [sender]: from, Body: text });
      const reply = await callOutside({
        service: 'sms',
        url,
        method: 'POST',
        headers: { authorization },
        form,
        timeoutMs,
      });
      if (reply.status >= 300) throw refusal(reply);
      const message = created.safeParse(reply.json);
      if (!message.success) throw new ServiceError('sms', 'unavailable', 'Twilio gave no message id');
      return { id: message.data.sid };
    },
  };
};
