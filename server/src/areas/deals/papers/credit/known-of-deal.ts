import type { Db } from '../../../../db/database';
import type { Deps } from '../../../../deps';
import { decryptText } from '../../../../services/encryption';
import type { DealRecord } from '../../record/deal.queries';
import { financeKey } from '../../starting/secret-finance';
import { type CreditFields, readApplicant } from './credit.queries';
import type { SecretNumbers } from './secret-numbers';

type Values = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
const moneyOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** What the customer said in the lead that the deal began with. */
const readSecretFinance = (deps: Pick<Deps, 'config'>, tenant: number, stored: string): Values =>
  stored === '' ? {} : JSON.parse(decryptText(financeKey(deps, tenant), stored));

/** What a new credit authorization is filled with: the customer's record, and what they said of their finances. */
export const knownOfDeal = async (
  deps: Pick<Deps, 'config'>,
  db: Db,
  tenant: number,
  { customer_id, finance, secret_finance }: DealRecord,
): Promise<{ fields: CreditFields; numbers: SecretNumbers }> => {
  const { full_name, birthdate, address } = await readApplicant(db, tenant, customer_id);
  const secret = readSecretFinance(deps, tenant, secret_finance);
  return {
    fields: {
      ...{ full_name, birthdate: birthdate ?? (textOf(finance.birth_day) || null), address },
      ...{ marital_status: textOf(finance.marital_status), years_at_address: '' },
      ...{ housing: textOf(finance.housing), housing_cost: moneyOf(finance.housing_payment) },
      ...{ employer: textOf(finance.employer), occupation: textOf(finance.occupation), years_employed: '' },
      ...{ co_applicant: '', bank: '' },
    },
    numbers: {
      sin: textOf(secret.sin).replace(/[\s-]/g, ''),
      income: textOf(secret.monthly_income),
      account_number: '',
    },
  };
};
