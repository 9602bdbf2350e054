/** The number of a payment as people read it: 'P-000012'. */
export const paymentNumber = (count: number): string => `P-${String(count).padStart(6, '0')}`;
