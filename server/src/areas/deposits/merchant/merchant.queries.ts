import type { Db } from '../../../db/database';
import { queryPrepared, queryRows } from '../../../db/query';

export interface MerchantAccount {
  publishable_key: string;
  /** Encrypted; '' for none. */
  secret_key: string;
  deposit_amount: number;
  version: number;
}

/** What a dealership has that never saved an account. */
const NONE: MerchantAccount = { publishable_key: '', secret_key: '', deposit_amount: 500, version: 0 };

const FIELDS = 'publishable_key, secret_key, deposit_amount, version';

export const readMerchant = async (db: Db, tenant: number): Promise<MerchantAccount> => {
  const text = `select ${FIELDS} from merchant_account where dealership_id = $1`;
  return (await queryPrepared<MerchantAccount>(db, text, [tenant]))[0] ?? NONE;
};

/** The account, locked; made without keys when there is none yet. */
export const lockMerchant = async (tx: Db, tenant: number): Promise<MerchantAccount> => {
  await queryRows(
    tx,
    'insert into merchant_account (dealership_id, version) values ($1, 0) on conflict do nothing',
    [tenant],
  );
  const text = `select ${FIELDS} from merchant_account where dealership_id = $1 for no key update`;
  const [row] = await queryRows<MerchantAccount>(tx, text, [tenant]);
  if (!row) throw new Error('the account was just inserted');
  return row;
};

export const updateMerchant = (
  tx: Db,
  tenant: number,
  { publishable_key, secret_key, deposit_amount }: Omit<MerchantAccount, 'version'>,
) =>
  queryRows(
    tx,
    `update merchant_account set publishable_key = $2, secret_key = $3, deposit_amount = $4, version = version + 1
      where dealership_id = $1`,
    [tenant, publishable_key, secret_key, deposit_amount],
  );
