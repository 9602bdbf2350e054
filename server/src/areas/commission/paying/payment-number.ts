/** The number of a payment as people read it: 'CP-000012'. Purchases count with P. */
export const paymentNumber = (count: number): string => `CP-${String(count).padStart(6, '0')}`;
