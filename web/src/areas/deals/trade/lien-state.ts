import type { Tone } from '../../../kit/chips';

interface Lien {
  lien: number;
  lien_due_on: string | null;
  lien_paid_on: string | null;
}

/** How far the payout of a lien is; null without a lien. Days are YYYY-MM-DD. */
export const lienState = (
  { lien, lien_due_on, lien_paid_on }: Lien,
  today: string,
): { tone: Tone; label: string } | null => {
  if (lien <= 0) return null;
  if (lien_paid_on) return { tone: 'good', label: 'Lien paid out' };
  if (!lien_due_on) return { tone: 'warning', label: 'Lien to pay out' };
  return lien_due_on < today
    ? { tone: 'bad', label: `Lien payout late, due ${lien_due_on}` }
    : { tone: 'warning', label: `Lien payout due ${lien_due_on}` };
};
