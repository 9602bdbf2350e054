import { phoneMask } from '../../../kit/fields';
import type { Customer } from '../customer';

type ContactMethod = Customer['contact_methods'][number];

/** The primary one first. */
const ofKinds = (
  { contact_methods: methods }: Customer,
  kinds: readonly ContactMethod['kind'][],
): ContactMethod[] =>
  kinds.flatMap((kind) =>
    methods.filter((method) => method.kind === kind).sort((a, b) => b.is_primary - a.is_primary),
  );

export const emailsOf = (customer: Customer): ContactMethod[] => ofKinds(customer, ['email']);
export const phonesOf = (customer: Customer): ContactMethod[] => ofKinds(customer, ['mobile', 'phone']);

export const contactMethodText = ({ kind, value }: Pick<ContactMethod, 'kind' | 'value'>): string =>
  kind === 'email' ? value : phoneMask.format(value);

/** As choices: '(604) 555-0100 · Work'. */
export const contactMethodChoices = (methods: readonly ContactMethod[]): { value: string; label: string }[] =>
  [...new Map(methods.map((method) => [method.value, method])).values()].map((method) => ({
    value: method.value,
    label: [contactMethodText(method), method.label].filter(Boolean).join(' · '),
  }));

export const telHref = (number: string): string => `tel:${number.replace(/[^\d+]/g, '')}`;
