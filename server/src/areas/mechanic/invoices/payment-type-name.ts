import { DEPOSIT_METHODS } from '@forecourt/domain/deal/deposit-rules';

/** 'E-transfer' for Etransfer. */
export const paymentTypeName = (type: string): string =>
  DEPOSIT_METHODS.find(({ value }) => value === type)?.label ?? 'On account';
