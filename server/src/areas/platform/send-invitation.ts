import type { Db } from '../../db/database';
import type { Deps } from '../../deps';
import { type Letter, queueMail } from '../../services/jobs/queue-mail';
import { keepLink, newToken } from '../session';

const INVITATION_SECONDS = 7 * 86_400;

/** Sends whoever has a new account the link that sets their password; it works once, within 7 days. */
export const sendInvitation = async (
  { jobs, publicUrl }: Pick<Deps, 'jobs' | 'publicUrl'>,
  systemTx: Db,
  { userId, email }: { userId: number; email: string },
  letterWith: (link: string) => Letter,
) => {
  const token = newToken();
  await keepLink(systemTx, userId, token, INVITATION_SECONDS);
  await queueMail(jobs, systemTx, email, letterWith(`${publicUrl}/#/reset-password/${token}`));
};
