import { formatDay } from '@forecourt/domain/dates';
import type { Db } from '../../../db/database';
import type { Context } from '../../../http/context';
import { readSender } from '../../customers';
import { askLetter, askSms, reminderLetter } from './letters';
import { linkOf } from './links';
import type { RequestRow } from './request.queries';
import { hasEmail, mailSigner, textSigner } from './send-to-signer';
import type { SignerRow } from './signer.queries';

/** In the contacts of a customer, which all colleagues read. */
const NOT_KEPT = {
  en: '(the link is in the message alone)',
  fr: '(le lien est dans le message seul)',
} as const;

/** Sends each of them the link by mail and SMS. */
export const sendLinks = async (
  context: Context,
  tx: Db,
  request: Pick<RequestRow, 'title' | 'language' | 'message' | 'expires_at'>,
  signers: readonly SignerRow[],
  { isReminder = false } = {},
) => {
  const { deps, tenant, session } = context;
  const { title, language, message, expires_at } = request;
  const { name: dealership } = await readSender(tx, tenant);
  const until = formatDay(expires_at, 'YYYY-MM-DD', session.timezone);
  const write = isReminder ? reminderLetter : askLetter;
  const place = { deps, tenant, userId: session.userId };
  for (const signer of signers) {
    const letterWith = (link: string) =>
      write(language, { name: signer.name, dealership, title, message, link, until });
    const link = linkOf(deps, tenant, signer.id);
    if (hasEmail(signer))
      await mailSigner(place, tx, signer, {
        ...letterWith(NOT_KEPT[language]),
        sentText: letterWith(link).text,
      });
    await textSigner(place, tx, signer, {
      text: askSms(language, { title, link: NOT_KEPT[language] }),
      sentText: askSms(language, { title, link }),
    });
  }
};
