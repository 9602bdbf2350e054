import type { Db } from '../../../db/database';

/** What leads ask of the deals that were started from them: deals use leads, so they register this instead of being imported. */
export interface DealsOfLeads {
  hasWon(db: Db, tenant: number, leadId: number): Promise<boolean>;
}

let registered: DealsOfLeads | undefined;

export const registerDealsOfLeads = (deals: DealsOfLeads): void => {
  if (registered && registered !== deals) throw new Error('deals of leads are registered already');
  registered = deals;
};

/** Whether a deal of the lead is won. */
export const hasWonDeal = async (db: Db, tenant: number, leadId: number): Promise<boolean> =>
  (await registered?.hasWon(db, tenant, leadId)) ?? false;
