import { PAGE_SIZES } from './dealerships';

const DEFAULT_PAGE_SIZE = 10;

/** 9: page size defaults. A logout forgets the sizes a user chose, so lists are back to this. */
export const defaultPageSize = (dealershipId: number | null): number =>
  (dealershipId === null ? undefined : PAGE_SIZES.get(dealershipId)) ?? DEFAULT_PAGE_SIZE;
