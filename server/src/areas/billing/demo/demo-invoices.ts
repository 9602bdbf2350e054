import { readConfig } from '../../../config';
import type { Db } from '../../../db/database';
import { MAIN_DEALERSHIP, VERIFYING_DEALERSHIP } from '../../../demo/plan';
import { sellerOf } from '../seller';
import { insertInvoices } from './demo-invoice.queries';

/** Half a year of invoices for each dealership that pays, open ones where the card failed, and a few refunds. */
export const insertDemoInvoices = (tx: Db) =>
  insertInvoices(tx, sellerOf(readConfig()), [MAIN_DEALERSHIP, VERIFYING_DEALERSHIP]);
