import type { depositsCalls } from '@forecourt/contract/deposits/index';
import type { Handlers } from '../../../http/context';
import { badField, changedMeanwhile, Refusal } from '../../../http/refusal';
import { encryptText } from '../../../services/encryption';
import { anyWaiting } from '../paying/payment.queries';
import { anyWaitingRefund } from '../refunding/refund.queries';
import { lockMerchant, type MerchantAccount, readMerchant, updateMerchant } from './merchant.queries';
import { merchantKey } from './payments-of';

const toReply = ({ publishable_key, secret_key, deposit_amount, version }: MerchantAccount) => ({
  ...{ publishable_key, has_secret_key: secret_key !== '', deposit_amount, version },
});

const UNDER_WAY = 'A card payment is under way. Try again in a few minutes.';

/** Keys of Stripe; a secret one is never repeated in a refusal. */
const refuseWrongKeys = (publishable: string, secret: string | undefined) => {
  if (publishable && !/^pk_\w+$/.test(publishable))
    throw badField('publishable_key', 'A publishable key begins with pk_');
  if (secret && !/^(sk|rk)_\w+$/.test(secret)) throw badField('secret_key', 'A secret key begins with sk_');
};

export const merchantHandlers: Pick<Handlers<typeof depositsCalls>, 'merchant' | 'saveMerchant'> = {
  merchant: async (_input, { read, tenant }) => toReply(await read((db) => readMerchant(db, tenant))),

  saveMerchant: ({ body }, { write, tenant, deps }) =>
    write(async (tx) => {
      const { publishable_key, secret_key: secret, deposit_amount, version } = body;
      refuseWrongKeys(publishable_key, secret);
      const before = await lockMerchant(tx, tenant);
      if (version !== undefined && version !== before.version) throw changedMeanwhile(toReply(before));
      const changesKeys = secret !== undefined || publishable_key !== before.publishable_key;
      // what is asked again must be asked of the account that it was first asked of
      if (changesKeys && ((await anyWaiting(tx, tenant)) || (await anyWaitingRefund(tx, tenant))))
        throw new Refusal(409, UNDER_WAY);
      const stays = secret === undefined ? before.secret_key : '';
      const secret_key = secret ? encryptText(merchantKey(deps, tenant), secret) : stays;
      await updateMerchant(tx, tenant, { publishable_key, secret_key, deposit_amount });
      return { message: 'Done' };
    }),
};
