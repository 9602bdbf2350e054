import type { BodyOf } from '@forecourt/contract';
import type { accountCalls } from '@forecourt/contract/account';
import { sumCents, toCents, toDollars, validateCard } from '@forecourt/domain';
import type { Handlers } from '../../../http/context';
import { badField, notFound, Refusal } from '../../../http/refusal';
import type { Payments } from '../../../services/payments';
import { readCard } from './payment-card.queries';
import { paymentHooks } from './payment-hooks';

/** Which field of the form a refusal of the vault is about. */
const FIELD_OF: Record<string, string> = {
  incorrect_number: 'number',
  invalid_expiry_month: 'month',
  invalid_expiry_year: 'year',
  expired_card: 'year',
  invalid_cvc: 'cvv',
};

/** The local vault's token of a card. The number is looked at and forgotten: no statement, no log and no reply has it. */
export const tokenizeLocally = (
  payments: Payments,
  dealershipId: number,
  body: BodyOf<typeof accountCalls.tokenizeCard>,
): { token: string } => {
  if (payments.mode !== 'local') throw notFound();
  const wrong = validateCard(body);
  const [first] = Object.values(wrong);
  if (first) throw new Refusal(400, first, { fields: wrong });
  const card = {
    number: body.number,
    exp_month: body.month,
    exp_year: body.year,
    cvv: body.cvv,
    name: `${body.f_name} ${body.l_name}`,
  };
  const made = payments.tokenize(card, dealershipId);
  if (made.status === 'tokenized') return { token: made.token };
  const field = FIELD_OF[made.code];
  throw field
    ? badField(field, made.message)
    : new Refusal(402, made.message, { fields: { number: made.message } });
};

export const cardTokenHandlers: Pick<Handlers<typeof accountCalls>, 'paymentSettings' | 'tokenizeCard'> = {
  paymentSettings: async (_input, { read, tenant, deps: { payments } }) => {
    const [card, debt] = await read(async (db) => [
      await readCard(db, tenant),
      await paymentHooks().debtOf(db, tenant),
    ]);
    return {
      mode: payments.mode,
      tokenizeUrl: payments.tokenizeUrl,
      publishableKey: payments.publishableKey ?? null,
      card: card
        ? { brand: card.brand, last4: card.last4, exp_month: card.expMonth, exp_year: card.expYear }
        : null,
      contact: card?.contactEmail
        ? {
            f_name: card.contactFirstName,
            l_name: card.contactLastName,
            email: card.contactEmail,
            mobile: card.contactMobile,
          }
        : null,
      owing: debt ? toDollars(sumCents([toCents(debt.amount), toCents(debt.tax)])) : 0,
    };
  },

  tokenizeCard: async ({ body }, { tenant, deps: { payments } }) => tokenizeLocally(payments, tenant, body),
};
