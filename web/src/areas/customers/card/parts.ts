import type { Customer } from '../customer';
import type { CardPart } from '../paths';
import type { Contacting } from './contacting';

export type Part = 'overview' | CardPart;

export interface PartProps {
  customer: Customer;
  mayEdit: boolean;
  contact: (by: Contacting, to?: string) => void;
}

const PARTS: readonly CardPart[] = ['Follow-up', 'note', 'Activities', 'files'];

/** Which part an address shows: by its path at the owner's, by `tab` at the seller's. */
export const partAt = (pathname: string, tab: string | null): Part => {
  const inPath = pathname.split('/').at(-2);
  return PARTS.find((part) => part === inPath) ?? PARTS.find((part) => part === tab) ?? 'overview';
};
