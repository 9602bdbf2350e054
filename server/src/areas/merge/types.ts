import type { MergeTypeName } from '@forecourt/contract/merge';
import { customerType } from './customer/customer-type';
import type { MergeType } from './merge-type';
import { vendorType } from './vendor/vendor-type';

/** Every kind of records that can be merged: one that joins is named here and in the contract. */
export const mergeTypes: Readonly<Record<MergeTypeName, MergeType>> = {
  customer: customerType,
  vendor: vendorType,
};
