import { accountCalls } from '@forecourt/contract/account';
import { type ChargeRecord, createLocalPayments, type LocalPayments } from '../services/payments';
import type { TestApp } from './app';

/** The local payment service, with a count of what it really charged and a place to let things go wrong. */
export const countingPayments = () => {
  const records = new Map<string, ChargeRecord>();
  const hooks: Record<'before' | 'after', (() => Promise<void>) | undefined> = {
    before: undefined,
    after: undefined,
  };
  let asked = 0;
  const local = createLocalPayments({
    secret: 'a secret for the tests only',
    tokenizeUrl: accountCalls.tokenizeCard.path,
    store: {
      remember: async (key, record) => {
        const kept = records.get(key) ?? record;
        records.set(key, kept);
        return kept;
      },
    },
  });
  const payments: LocalPayments = {
    ...local,
    charge: async (charge) => {
      asked += 1;
      await hooks.before?.();
      const result = await local.charge(charge);
      await hooks.after?.();
      return result;
    },
  };
  return {
    payments,
    hooks,
    /** How often the service was asked, and how often money moved. */
    asked: () => asked,
    charged: () => [...records.values()].filter(({ result }) => result.status === 'succeeded').length,
    reset: () => {
      records.clear();
      asked = 0;
      hooks.before = undefined;
      hooks.after = undefined;
    },
  };
};

export const GOOD_CARD = '4242424242424242';
export const OTHER_CARD = '5555555555554444';
export const DECLINED_CARD = '4000000000000341';
export const contact = { f_name: 'Ada', l_name: 'Byron', email: 'ada@example.org', mobile: '6045550100' };

export const cardWith = (number: string) => ({
  f_name: 'Ada',
  l_name: 'Byron',
  number,
  month: '12',
  year: '39',
  cvv: '123',
});

export const tokenFor = async (t: TestApp, token: string, number = GOOD_CARD): Promise<string> => {
  const { body, status } = await t.call(accountCalls.tokenizeCard, { body: cardWith(number) }, token);
  if (status !== 201) throw new Error(`the card ${number} was not taken`);
  return body.token;
};

/** Pays for the cart as it stands. */
export const payCart = async (t: TestApp, token: string, card: string, headers = {}, payer = contact) => {
  const { body: cart } = await t.call(accountCalls.cart, {}, token);
  const body = { token: card, contact: payer, total: cart.total };
  return t.call(accountCalls.checkout, { body }, token, headers);
};
