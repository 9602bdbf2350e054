import type { Db } from '../../../db/database';
import { MAIN_DEALERSHIP } from '../../../demo/plan';
import { hashToken } from '../../../http/sessions';
import { insertAgreement } from './agreement.queries';
import { DEFAULT_TEXT } from './agreements';

/** An agreement whose code is 1. */
export const insertDemoAgreement = (tx: Db) =>
  insertAgreement(tx, MAIN_DEALERSHIP, hashToken('1'), 'Claire Fontaine', DEFAULT_TEXT);
