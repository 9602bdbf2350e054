import type { contactMethod } from '@forecourt/contract/customers/customer';
import { normalPhone } from '@forecourt/domain/people/phone';
import type { z } from 'zod';
import type { Db } from '../../../db/database';
import {
  deleteContactMethods,
  insertContactMethod,
  insertContactMethods,
  type NewContactMethod,
  updateContactMethod,
} from './contact-method.queries';

export type ContactMethod = z.output<typeof contactMethod>;
export type ContactMethodKind = ContactMethod['kind'];
export type GivenContactMethod = Omit<ContactMethod, 'id'>;

/** The fields of the form that are the primary contact methods. */
export type PrimaryContactMethods = { [K in ContactMethodKind]?: string | null | undefined };

const KINDS: readonly ContactMethodKind[] = ['email', 'mobile', 'phone'];

const keyOf = (kind: ContactMethodKind, value: string): string =>
  kind === 'email' ? value.trim().normalize('NFKC').toLowerCase() : (normalPhone(value) ?? '');

/** Two spellings of one number or address are the same way. */
const sameAs = (kind: ContactMethodKind, value: string) => {
  const key = keyOf(kind, value);
  return (other: Pick<ContactMethod, 'kind' | 'value'>) =>
    other.kind === kind && (other.value === value || (key !== '' && keyOf(kind, other.value) === key));
};

const withoutDoubles = (methods: readonly GivenContactMethod[]): GivenContactMethod[] =>
  methods.filter((one, at) => methods.findIndex(sameAs(one.kind, one.value)) === at);

/** The field of the form over what there is: one that is known becomes the primary one, a new one takes its place. */
const withField = (
  methods: readonly GivenContactMethod[],
  kind: ContactMethodKind,
  value: string,
  isWhole: boolean,
): GivenContactMethod[] => {
  const isSame = sameAs(kind, value);
  const known = methods.find(isSame);
  const stays = (one: GivenContactMethod) => isWhole || known || one.kind !== kind || one.is_primary === 0;
  const kept = methods.filter((one) => !isSame(one) && stays(one));
  const others = kept.map((one) => (one.kind === kind ? { ...one, is_primary: 0 as const } : one));
  return [{ kind, value, label: known?.label ?? '', is_primary: 1 }, ...others];
};

/** Of each kind exactly one is the primary one. */
const withPrimary = (methods: readonly GivenContactMethod[]): GivenContactMethod[] =>
  KINDS.flatMap((kind) => {
    const ofKind = methods.filter((one) => one.kind === kind);
    const chosen = ofKind.find((one) => one.is_primary === 1) ?? ofKind[0];
    return ofKind.map((one): GivenContactMethod => ({ ...one, is_primary: one === chosen ? 1 : 0 }));
  });

/** What the contact methods become: the given list, or those there were, with the fields of the form over them. */
export const planContactMethods = (
  before: readonly GivenContactMethod[],
  fields: PrimaryContactMethods,
  given: readonly GivenContactMethod[] | undefined,
): GivenContactMethod[] => {
  let methods = withoutDoubles(given ?? before);
  for (const kind of KINDS) {
    const value = fields[kind];
    if (value) methods = withField(methods, kind, value, given !== undefined);
    else if (value === null && given === undefined)
      methods = methods.filter((one) => one.kind !== kind || one.is_primary === 0);
  }
  return withPrimary(methods);
};

export const primariesOf = (methods: readonly GivenContactMethod[]): Record<ContactMethodKind, string> => {
  const primary = (kind: ContactMethodKind) =>
    methods.find((one) => one.kind === kind && one.is_primary === 1)?.value ?? '';
  return { email: primary('email'), mobile: primary('mobile'), phone: primary('phone') };
};

const isEqual = (a: GivenContactMethod, b: GivenContactMethod) =>
  a.kind === b.kind && a.value === b.value && a.label === b.label && a.is_primary === b.is_primary;

/** Brings the stored contact methods to the planned ones; a row whose value stays keeps its id. */
export const saveContactMethods = async (
  tx: Db,
  tenant: number,
  customerId: number,
  before: readonly ContactMethod[],
  planned: readonly GivenContactMethod[],
) => {
  const rowOf = (one: GivenContactMethod) =>
    before.find((row) => row.kind === one.kind && row.value === one.value);
  const gone = before.filter((row) => !planned.some((one) => rowOf(one) === row));
  if (gone.length > 0)
    await deleteContactMethods(
      tx,
      tenant,
      gone.map(({ id }) => id),
    );
  for (const one of planned) {
    const row = rowOf(one);
    if (!row) await insertContactMethod(tx, tenant, toNewContactMethod(customerId, one));
    else if (!isEqual(row, one)) await updateContactMethod(tx, tenant, row.id, one);
  }
};

const toNewContactMethod = (
  customerId: number,
  { kind, value, label, is_primary }: GivenContactMethod,
): NewContactMethod => ({
  ...{ customer_id: customerId, kind, value, label },
  ...{ key: keyOf(kind, value), is_primary: is_primary === 1 },
});

/** For many new customers at once: their contact methods in one statement. */
export const addContactMethods = (
  tx: Db,
  tenant: number,
  methods: readonly (GivenContactMethod & { customerId: number })[],
) =>
  insertContactMethods(
    tx,
    tenant,
    methods.map(({ customerId, ...method }) => toNewContactMethod(customerId, method)),
  );
