import type { Db } from '../../../db/database';
import { MAIN_DEALERSHIP } from '../../../demo/plan';
import { hashToken } from '../../../http/sessions';
import { insertAgreement } from './agreement.queries';
import { DEFAULT_TEXT } from './agreements';

/** An agreement whose code is 1. */
export const insertDemoAgreement = (tx: Db) =>
  insertAgreement(tx, MAIN_DEALERSHIP, {
    ...{ codeHash: hashToken('1'), customerId: null, customerName: 'Claire Fontaine', message: DEFAULT_TEXT },
    ...{ channel: 'link', sentTo: '', userId: null, expiresAt: '2126-01-01T00:00:00Z' },
  });
