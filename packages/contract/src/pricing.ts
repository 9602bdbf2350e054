import { z } from 'zod';
import { call } from './call';
import { listOf, listQuery } from './list';
import {
  day,
  email,
  flag,
  flagIn,
  idOf,
  instant,
  money,
  ok,
  required,
  secret,
  sharedIdOf,
  text,
} from './scalars';

/** 'new': a month starts today. 'larger': the rest of the month is paid. 'later': starts when the month ends. */
const packageChange = {
  change: z.enum(['new', 'larger', 'later']),
  due_now: money,
  starts_on: day,
  /** How many active users there are beyond what it includes. */
  users_over: z.number(),
};

const packageReply = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string(),
  price: money,
  setup_fee: money,
  user_limit: z.number().nullable(),
  features: z.array(z.string()),
  current: flag,
  /** The day from which it replaces the current one, where that was chosen. */
  next_from: day.nullable(),
  ...packageChange,
});

export const cart = z.object({
  basket: z.array(
    z.object({
      id: z.number(),
      package_id: z.number(),
      name: z.string(),
      price: money,
      setup_fee: money,
      ...packageChange,
    }),
  ),
  subtotal: money,
  tax_label: z.string(),
  tax: money,
  total: money,
});

/** Who pays (screens.md 5, Contact form). */
export const contactForm = z.object({
  f_name: required(100),
  l_name: required(100),
  email: required(254).pipe(email()),
  mobile: text(20).regex(/^\d*$/, 'must be numbers'),
});

const card = z.object({
  brand: z.string(),
  last4: z.string(),
  exp_month: z.number(),
  exp_year: z.number(),
});

/** The lengths are those of what is typed wrong: the card's own rules and messages are validateCard's. */
export const cardForm = z.object({
  f_name: text(100),
  l_name: text(100),
  number: secret(text(40)),
  month: text(40),
  year: text(40),
  cvv: secret(text(40)),
});

/** What the card was turned into. Nothing else is taken, a card number least of all: it would be stored. */
const cardToken = z
  .string()
  .regex(/^pm_(?!.*\d{12})[A-Za-z0-9_-]{1,2000}$/, 'Your card could not be read. Please enter it again.');

const paymentRow = z.object({
  id: z.number(),
  description: z.string(),
  amount: money,
  tax: money,
  status: z.enum(['pending', 'succeeded', 'refused']),
  card: z.string(),
  created_at: instant,
});

/** Packages, cart, checkout, card and payments: part of accountCalls. */
export const pricingCalls = {
  packages: call({
    method: 'GET',
    path: '/api/v1/packages',
    access: 'pricing.view',
    whileUnpaid: true,
    summary: 'The packages on offer',
    reply: z.array(packageReply),
  }),
  cart: call({
    method: 'GET',
    path: '/api/v1/cart-items',
    access: 'pricing.view',
    whileUnpaid: true,
    summary: "The dealership's cart",
    reply: cart,
  }),
  addToCart: call({
    method: 'POST',
    path: '/api/v1/cart-items',
    access: 'pricing.pay',
    whileUnpaid: true,
    summary: 'Puts a package in the cart; another package in it makes way',
    body: z.object({ package_id: sharedIdOf('package_offer') }),
    reply: cart,
    status: 201,
  }),
  removeFromCart: call({
    method: 'DELETE',
    path: '/api/v1/cart-items/{id}',
    access: 'pricing.pay',
    whileUnpaid: true,
    summary: 'Takes a package out of the cart',
    params: z.object({ id: idOf('cart_item') }),
    reply: cart,
  }),
  paymentSettings: call({
    method: 'GET',
    path: '/api/v1/payment-settings',
    access: 'pricing.pay',
    whileUnpaid: true,
    summary: 'Where the browser turns a card into a token, and the card on file',
    reply: z.object({
      mode: z.enum(['stripe', 'local']),
      tokenizeUrl: z.string(),
      publishableKey: z.string().nullable(),
      card: card.nullable(),
      contact: contactForm.nullable(),
      /** What a new card pays at once, with tax. */
      owing: money,
    }),
  }),
  tokenizeCard: call({
    method: 'POST',
    path: '/api/v1/card-tokens',
    access: 'pricing.pay',
    whileUnpaid: true,
    keyless: true,
    summary:
      'The local card vault: turns a card into a token and forgets it (only without a payment service)',
    body: cardForm,
    reply: z.object({ token: z.string() }),
    status: 201,
    example: {
      body: {
        f_name: 'Ada',
        l_name: 'Byron',
        number: '4242424242424242',
        month: '12',
        year: '39',
        cvv: '123',
      },
    },
  }),
  checkout: call({
    method: 'POST',
    path: '/api/v1/checkouts',
    access: 'pricing.pay',
    whileUnpaid: true,
    keyless: true,
    summary: 'Pays for the cart; 402 when the card is refused',
    /** `total` is what the payer was shown: a cart that costs something else by now is not charged (409). */
    body: z.object({
      token: secret(cardToken),
      contact: contactForm,
      total: money,
      accept_user_limit: flagIn.optional(),
    }),
    reply: z.object({ payment: paymentRow, ds_status: z.number() }),
    status: 201,
    example: {
      body: {
        token: 'pm_none',
        contact: { f_name: 'Ada', l_name: 'Byron', email: 'ada@example.org', mobile: '6045550100' },
        total: 103.95,
      },
    },
  }),
  confirmPackageChange: call({
    method: 'POST',
    path: '/api/v1/package-changes',
    access: 'pricing.pay',
    summary: 'Confirms the smaller package in the cart: it starts when the month that is paid for ends',
    body: z.object({ package_id: sharedIdOf('package_offer'), accept_user_limit: flagIn.optional() }),
    reply: z.object({ package_id: z.number(), starts_on: day }),
    status: 201,
  }),
  cancelPackageChange: call({
    method: 'DELETE',
    path: '/api/v1/package-changes',
    access: 'pricing.pay',
    summary: 'Keeps the current package',
    reply: ok,
  }),
  updateCard: call({
    method: 'PUT',
    path: '/api/v1/payment-card',
    access: 'pricing.pay',
    whileUnpaid: true,
    summary: 'Replaces the card on file and settles what is due; 402 when the card is refused',
    body: z.object({ token: secret(cardToken) }),
    reply: z.object({ card, ds_status: z.number() }),
    example: { body: { token: 'pm_none' } },
  }),
  payments: call({
    method: 'GET',
    path: '/api/v1/payments',
    access: 'pricing.pay',
    whileUnpaid: true,
    summary: "The dealership's own payments to the platform",
    query: listQuery(['created_at', 'amount'], {}),
    reply: listOf(paymentRow),
  }),
};
