/** Under these names the journal knows the records of the area. */
export const ADVANCE_SOURCE = 'floor-plan-advance';
export const PAYMENT_SOURCE = 'floor-plan-payment';
export const INTEREST_SOURCE = 'floor-plan-interest';
