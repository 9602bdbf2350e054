import type { FieldValue } from '@forecourt/domain/lead/check-fields';
import type { Deps } from '../../../deps';
import { decryptText, encryptText } from '../../../services/encryption';

type Fields = Readonly<Record<string, FieldValue>>;
type Needs = Pick<Deps, 'config'>;

export const fieldsPurpose = (tenant: number): string => `lead fields of dealership ${tenant}`;

const keyOf = ({ config }: Needs, tenant: number) => ({
  secret: config.secret,
  purpose: fieldsPurpose(tenant),
});

/** '' for no fields. */
export const encryptFields = (deps: Needs, tenant: number, fields: Fields): string =>
  Object.keys(fields).length === 0 ? '' : encryptText(keyOf(deps, tenant), JSON.stringify(fields));

export const decryptFields = (deps: Needs, tenant: number, stored: string): Fields =>
  stored === '' ? {} : (JSON.parse(decryptText(keyOf(deps, tenant), stored)) as Fields); // written by encryptFields alone
