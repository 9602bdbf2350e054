import type { ReplyOf } from '@forecourt/contract/call';
import { listingCalls } from '@forecourt/contract/inventory/listing';
import { useCall } from '../../../../api/use-call';
import { newCondition } from '../../../../kit/search/conditions';
import type { Question } from './search-state';

export type Catalogue = ReplyOf<typeof listingCalls.searchFields>;
export type CatalogueField = Catalogue['fields'][number];

const KEPT = { staleTime: 300_000, showsFailure: true } as const;

/** What can be searched. Its version says when a kept search may ask for something that is no more. */
export const useCatalogue = () => useCall(listingCalls.searchFields, {}, KEPT);

/** What most people search by. */
const FIRST_FIELDS = ['make', 'model', 'model_year', 'sell_price', 'odometer', 'status'];

/** The field that a further condition starts with. */
export const nextField = (
  fields: readonly CatalogueField[],
  used: readonly string[],
): CatalogueField | undefined => {
  const name = FIRST_FIELDS.find(
    (field) => !used.includes(field) && fields.some((one) => one.field === field),
  );
  return fields.find((one) => one.field === name) ?? fields[0];
};

/** One group with one condition, ready to be filled in. */
export const blankQuestion = (fields: readonly CatalogueField[]): Question => {
  const first = nextField(fields, []);
  return { match: 'and', groups: [{ match: 'and', conditions: first ? [newCondition(first)] : [] }] };
};
