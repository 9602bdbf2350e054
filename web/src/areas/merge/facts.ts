import { phoneMask } from '../../kit/fields/masks';
import type { RecordCard } from './merge';

const phone = (value: string) => phoneMask.format(phoneMask.keep(value));

/** What distinguishes one record from another at a glance. */
export const factsOf = ({ mobile, phone_number, email, address, city }: RecordCard): string[] =>
  [phone(mobile || phone_number), email, [address, city].filter(Boolean).join(', ')].filter(Boolean);
