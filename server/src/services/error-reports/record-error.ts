import { createHash } from 'node:crypto';
import {
  type ErrorFacts,
  fingerprintOf,
  placeOf,
  withoutNumbers,
} from '@forecourt/domain/error-report/fingerprint';
import type { Db } from '../../db/database';
import { countInGroup, countReportsOfGroup, countReportsOfUser, insertReport } from './error-report.queries';

/** A screen that fails again and again says so as often as it is drawn: more reports of one user are not kept. */
const USER_REPORTS_AN_HOUR = 50;
const GROUP_REPORTS_AN_HOUR = 100;

interface ErrorToRecord extends ErrorFacts {
  userId: number | null;
  dealershipId: number | null;
  requestId?: string;
  at: string;
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');

/** Keeps a report with those of the same cause. */
export const recordError = async (systemTx: Db, error: ErrorToRecord): Promise<void> => {
  const { source, title, message, from, userId, dealershipId, at } = error;
  if (userId !== null && source === 'browser')
    if ((await countReportsOfUser(systemTx, userId)) >= USER_REPORTS_AN_HOUR) return;
  const groupId = await countInGroup(systemTx, {
    ...{ fingerprint: hashOf(fingerprintOf(error)), source, at },
    ...{ title: withoutNumbers(title) || title, place: placeOf(message, from) },
  });
  if ((await countReportsOfGroup(systemTx, groupId)) >= GROUP_REPORTS_AN_HOUR) return;
  await insertReport(systemTx, {
    ...{ groupId, userId, dealershipId, source, title, message, from },
    requestId: error.requestId ?? null,
  });
};
