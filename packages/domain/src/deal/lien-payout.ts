/** domain.md 2: Alberta's dealers must pay out a lien within this many days of taking the vehicle. */
const LEGAL_DAYS: Readonly<Record<string, number>> = { AB: 7 };
/** No law names a term that we know of: a dealership's own practice. */
const DEFAULT_DAYS = 10;

export interface LienTerm {
  days: number;
  /** Whether a law sets it. */
  isLegal: boolean;
}

export const lienTerm = (province: string | null): LienTerm => {
  const legal = province === null ? undefined : LEGAL_DAYS[province];
  return { days: legal ?? DEFAULT_DAYS, isLegal: legal !== undefined };
};

const DAY = 24 * 60 * 60 * 1000;

/** The last day (YYYY-MM-DD) for the payout of a lien on a trade-in taken on this day. */
export const lienPayoutDue = (takenOn: string, province: string | null): string => {
  const at = new Date(`${takenOn}T00:00:00Z`).getTime() + lienTerm(province).days * DAY;
  return new Date(at).toISOString().slice(0, 10);
};
