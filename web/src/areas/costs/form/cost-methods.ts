import { COST_METHODS, REGISTER_CHEQUE } from '@forecourt/domain/costs/methods';

/** How one pays; a cheque of the register only where one can be written. */
export const costMethods = (withCheque: boolean) =>
  COST_METHODS.filter(({ value }) => withCheque || value !== REGISTER_CHEQUE).map(({ value, label }) => ({
    value,
    label,
  }));
