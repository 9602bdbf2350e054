import type { Deps } from '../../../../deps';
import { decryptText, encryptText } from '../../../../services/encryption';

export const SECRET_NUMBERS = ['sin', 'income', 'account_number'] as const;
export type SecretNumbers = Record<(typeof SECRET_NUMBERS)[number], string>;

const NONE: SecretNumbers = { sin: '', income: '', account_number: '' };

export const creditPurpose = (tenant: number): string => `credit authorizations of dealership ${tenant}`;

const keyOf = ({ config }: Pick<Deps, 'config'>, tenant: number) => ({
  secret: config.secret,
  purpose: creditPurpose(tenant),
});

/** '' where there is none. */
export const encryptNumbers = (deps: Pick<Deps, 'config'>, tenant: number, numbers: SecretNumbers): string =>
  SECRET_NUMBERS.every((name) => numbers[name] === '')
    ? ''
    : encryptText(keyOf(deps, tenant), JSON.stringify(numbers));

export const decryptNumbers = (deps: Pick<Deps, 'config'>, tenant: number, stored: string): SecretNumbers =>
  stored === '' ? NONE : { ...NONE, ...JSON.parse(decryptText(keyOf(deps, tenant), stored)) };

const SHOWN = 3;

/** The last three characters; a number that is hardly longer shows nothing of itself. */
const mask = (value: string, hidden: string): string => {
  if (value === '') return '';
  return value.length <= SHOWN + 1 ? '•••' : `${hidden}${value.slice(-SHOWN)}`;
};

export const maskNumbers = ({ sin, income, account_number }: SecretNumbers): SecretNumbers => ({
  sin: mask(sin, '••• ••• '),
  income: mask(income, '•••'),
  account_number: mask(account_number, '••••'),
});
