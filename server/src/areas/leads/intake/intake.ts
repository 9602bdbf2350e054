import type { leadIntakeCalls } from '@forecourt/contract/leads/intake';
import { CAREER_LEAD } from '@forecourt/domain/lead/lead-types';
import { asTenant } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { Handlers } from '../../../http/context';
import { badField, notFound, Refusal } from '../../../http/refusal';
import { localSmsToken, readIncomingSms, verifyTwilioSignature } from '../../../services/sms';
import { receiveSms } from '../replies/receive-sms';
import { findDealershipOfKey } from '../settings/settings.queries';
import { fingerprint } from './kept-message';
import { receiveMessage } from './receive-message';

const dealershipOf = async (deps: Deps, which: 'website' | 'adf', key: string) => {
  const id = await deps.database.systemRead((db) => findDealershipOfKey(db, which, key));
  if (id === undefined) throw notFound('This key is not valid');
  return asTenant(id);
};

const hasContact = ({ email, mobile }: { email: string; mobile: string }) => email !== '' || mobile !== '';

export const intakeHandlers: Handlers<typeof leadIntakeCalls> = {
  website: async ({ params, body: { recaptchaToken, ...form } }, { deps, request }) => {
    const tenant = await dealershipOf(deps, 'website', params.key);
    if (!hasContact(form)) throw badField('email', 'An e-mail or a telephone number is required');
    if (form.type === CAREER_LEAD && form.f_name === '' && form.l_name === '')
      throw badField('f_name', 'Required');
    if (!(await deps.captcha.verify(recaptchaToken, request.address)))
      throw badField('recaptchaToken', 'Please complete the reCAPTCHA.');
    const name = form.reference || fingerprint(JSON.stringify(form) + request.id);
    await receiveMessage(deps, request.id, tenant, {
      ...{ channel: 'website', externalKey: `website:${name}`, message: { kind: 'website', form } },
    });
    return { message: 'Thank you. We will get back to you soon.' };
  },

  adfIntake: async ({ params, body: { adf } }, { deps, request }) => {
    const tenant = await dealershipOf(deps, 'adf', params.key);
    if (adf.trim() === '') throw badField('adf', 'Required');
    const receipt = await receiveMessage(deps, request.id, tenant, {
      ...{ channel: 'adf', externalKey: `adf:${fingerprint(adf)}`, message: { kind: 'adf', text: adf } },
    });
    return { message: 'Received', receipt };
  },

  incomingSms: async ({ body }, { deps, request }) => {
    const authToken = deps.config.TWILIO_AUTH_TOKEN ?? localSmsToken(deps.config.secret);
    const url = `${deps.publicUrl}/api/public/sms`;
    const isSigned = verifyTwilioSignature({ authToken, url, params: body, signature: request.signature });
    if (!isSigned) throw new Refusal(403, 'The signature is wrong');
    const sms = readIncomingSms(body);
    if (sms) await receiveSms(deps, request.id, sms);
    return { message: 'Received' };
  },
};
