import { formatMoney } from '@forecourt/domain/number-format';

/** What is said below the price: 'Usual price $20,000.00. Saves $1,500.00 (8 %).' */
export const priceHint = (usual: number | null, price: number | null): string => {
  if (usual === null) return 'Without fees, like the price of the vehicle.';
  const first = `Usual price ${formatMoney(usual)}.`;
  const saved = price === null ? 0 : Math.round(usual * 100) - Math.round(price * 100);
  if (price === null || price <= 0 || saved <= 0) return first;
  return `${first} Saves ${formatMoney(saved / 100)} (${Math.round(saved / usual)} %).`;
};
