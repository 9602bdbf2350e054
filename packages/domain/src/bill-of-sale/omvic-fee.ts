import { type Cents, roundCents } from '../money';

/** domain.md 4.6: what an Ontario dealer owes OMVIC for each retail sale or lease. Newest first. */
const FEES: readonly { from: string; fee: Cents }[] = [
  { from: '2025-09-01', fee: roundCents(22_00) },
  { from: '2024-04-01', fee: roundCents(12_50) },
  { from: '2016-01-01', fee: roundCents(10_00) },
  { from: '2008-01-01', fee: roundCents(5_00) },
];

/** The transaction fee on a day (YYYY-MM-DD); dealer-to-dealer sales and the other exemptions are for the caller to see. */
export const omvicFee = (day: string): Cents => FEES.find(({ from }) => from <= day)?.fee ?? roundCents(0);
