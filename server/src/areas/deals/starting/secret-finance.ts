import type { Deps } from '../../../deps';
import { encryptText } from '../../../services/encryption';

type Fields = Readonly<Record<string, unknown>>;

export const financePurpose = (tenant: number): string => `finance data of deals of dealership ${tenant}`;

export const financeKey = ({ config }: Pick<Deps, 'config'>, tenant: number) => ({
  secret: config.secret,
  purpose: financePurpose(tenant),
});

/** Sensitive finance data as it is kept; '' for none. */
export const encryptFinance = (deps: Pick<Deps, 'config'>, tenant: number, fields: Fields): string =>
  Object.keys(fields).length === 0 ? '' : encryptText(financeKey(deps, tenant), JSON.stringify(fields));
