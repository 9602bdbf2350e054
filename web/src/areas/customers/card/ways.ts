import { phoneMask } from '../../../kit/fields';
import type { Customer } from '../customer';

type Way = Customer['ways'][number];

/** The primary one first. */
const ofKinds = ({ ways }: Customer, kinds: readonly Way['kind'][]): Way[] =>
  kinds.flatMap((kind) =>
    ways.filter((way) => way.kind === kind).sort((a, b) => b.is_primary - a.is_primary),
  );

export const emailsOf = (customer: Customer): Way[] => ofKinds(customer, ['email']);
export const phonesOf = (customer: Customer): Way[] => ofKinds(customer, ['mobile', 'phone']);

export const wayText = ({ kind, value }: Pick<Way, 'kind' | 'value'>): string =>
  kind === 'email' ? value : phoneMask.format(value);

/** As choices: '(604) 555-0100 · Work'. */
export const wayChoices = (ways: readonly Way[]): { value: string; label: string }[] =>
  [...new Map(ways.map((way) => [way.value, way])).values()].map((way) => ({
    value: way.value,
    label: [wayText(way), way.label].filter(Boolean).join(' · '),
  }));

export const telHref = (number: string): string => `tel:${number.replace(/[^\d+]/g, '')}`;
