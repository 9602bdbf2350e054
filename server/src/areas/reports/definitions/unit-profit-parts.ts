import { ACCOUNTS, type UnitProfitPart, unitProfitPart } from '@forecourt/domain/ledger/index';

const codesOf = (part: UnitProfitPart): string =>
  ACCOUNTS.filter(({ code }) => unitProfitPart(code) === part)
    .map(({ code }) => `'${code}'`)
    .join(', ');

/** Codes of income and expenses begin with 4, 5 or 6, those of a dealership's own accounts too. */
const APART = (['interest', 'front', 'back', 'commission'] as const).map(codesOf).join(', ');

/** Which lines of the journal, as `j`, belong to a part of a vehicle's profit. */
export const partCondition = (part: UnitProfitPart): string =>
  part === 'other' ? `j.account >= '4' and j.account not in (${APART})` : `j.account in (${codesOf(part)})`;
