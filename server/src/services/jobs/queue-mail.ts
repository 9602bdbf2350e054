import type { Db } from '../../db/database';
import type { Jobs } from '.';

export interface Letter {
  subject: string;
  text: string;
  /** Where an answer goes; none where nobody reads answers. */
  replyTo?: string;
}

/** A letter goes out by a job: it leaves only when its cause was committed, and is tried again until it is accepted. */
export const queueMail = async (jobs: Jobs, tx: Db, to: string, letter: Letter) => {
  if (!to) return;
  await jobs.add(tx, 'mail.send', { to, ...letter });
};
