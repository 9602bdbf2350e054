export const slipNumber = (number: number): string => `DS-${String(number).padStart(6, '0')}`;
