import type { bhphCalls } from '@forecourt/contract/bhph';
import type { Deps } from '../../../deps';
import type { Handlers } from '../../../http/context';
import { badField } from '../../../http/refusal';
import { type EncryptionKey, encryptText } from '../../../services/encryption';
import { updateAccount } from '../account/account.queries';
import { readAccount } from '../account/account-reply';
import { lockAccount } from '../account/record';

type Calls = typeof bhphCalls;
type DebitBody = Parameters<Handlers<Calls>['setDebit']>[0]['body'];

export const debitPurpose = (tenant: number): string => `debits of dealership ${tenant}`;

/** What the bank accounts of customers, and files with them, are encrypted with. */
export const debitKey = ({ config }: Pick<Deps, 'config'>, tenant: number): EncryptionKey => ({
  secret: config.secret,
  purpose: debitPurpose(tenant),
});

const NO_DEBIT = {
  ...{ debit_institution: '', debit_transit: '', debit_account: '', debit_account_end: '' },
  debit_agreed_on: null,
};

/** The account's number is never repeated in a refusal. */
const refuseWrongBank = ({ institution, transit, account, agreed_on }: DebitBody): string => {
  if (!/^\d{3}$/.test(institution)) throw badField('institution', 'The institution has three digits');
  if (!/^\d{5}$/.test(transit)) throw badField('transit', 'The transit number has five digits');
  if (!/^\d{5,12}$/.test(account)) throw badField('account', 'The account number has 5 to 12 digits');
  if (!agreed_on) throw badField('agreed_on', 'Enter the day on which the customer agreed');
  return agreed_on;
};

export const detailHandlers: Pick<Handlers<Calls>, 'get' | 'setInsurance' | 'setDebit'> = {
  get: ({ params, query }, context) => context.read((db) => readAccount(context, db, params.id, query.on)),

  setInsurance: ({ params, body }, context) =>
    context.write(async (tx) => {
      const { stored } = await lockAccount(context, tx, params.id);
      await updateAccount(tx, context.tenant, stored.id, {
        ...{ insurance_company: body.company, insurance_policy: body.policy },
        insurance_expires_on: body.expires_on ?? null,
      });
      return readAccount(context, tx, stored.id);
    }),

  setDebit: ({ params, body }, context) =>
    context.write(async (tx) => {
      const { tenant, deps } = context;
      const { stored } = await lockAccount(context, tx, params.id);
      const { institution, transit, account } = body;
      const ends = institution === '' && transit === '' && account === '';
      await updateAccount(
        tx,
        tenant,
        stored.id,
        ends
          ? NO_DEBIT
          : {
              debit_agreed_on: refuseWrongBank(body),
              ...{ debit_institution: institution, debit_transit: transit },
              debit_account: encryptText(debitKey(deps, tenant), account),
              debit_account_end: account.slice(-3),
            },
      );
      return readAccount(context, tx, stored.id);
    }),
};
