import { ACCOUNT, type AccountCode, chartAccount } from '../ledger/accounts';
import { isMoneyAccount } from '../ledger/money-accounts';
import type { LedgerTaxKind } from '../ledger/posting';

/** `AccountType` of an account of QuickBooks Online. */
export const QB_ACCOUNT_TYPES = [
  ...(['Bank', 'Accounts Receivable', 'Other Current Asset', 'Fixed Asset', 'Other Asset'] as const),
  ...([
    'Accounts Payable',
    'Credit Card',
    'Other Current Liability',
    'Long Term Liability',
    'Equity',
  ] as const),
  ...(['Income', 'Other Income', 'Cost of Goods Sold', 'Expense', 'Other Expense'] as const),
] as const;
export type QbAccountType = (typeof QB_ACCOUNT_TYPES)[number];

const BY_TYPE: Readonly<Record<string, readonly QbAccountType[]>> = {
  asset: ['Other Current Asset', 'Other Asset', 'Fixed Asset'],
  liability: ['Other Current Liability', 'Long Term Liability', 'Credit Card'],
  equity: ['Equity'],
  income: ['Income', 'Other Income'],
  expense: ['Expense', 'Other Expense', 'Cost of Goods Sold'],
};

/** The types of accounts in QuickBooks that an account of the ledger may be posted to. */
export const allowedTypes = (
  code: AccountCode,
  type = chartAccount(code)?.type,
): readonly QbAccountType[] => {
  if (code === ACCOUNT.receivables) return ['Accounts Receivable'];
  if (code === ACCOUNT.payables) return ['Accounts Payable'];
  if (code === ACCOUNT.undepositedFunds) return ['Other Current Asset', 'Bank'];
  if (isMoneyAccount(code)) return ['Bank'];
  return BY_TYPE[type ?? ''] ?? [];
};

/** Accounts of the ledger that stand as lines on an invoice, with the name of the product or service in QuickBooks. */
export const ITEM_KEYS = [
  { key: ACCOUNT.retailSales, name: 'Vehicle sale' },
  { key: ACCOUNT.wholesaleSales, name: 'Wholesale vehicle sale' },
  { key: ACCOUNT.leaseSales, name: 'Vehicle sale by lease' },
  { key: ACCOUNT.feeIncome, name: 'Dealer fees' },
  { key: ACCOUNT.addOnIncome, name: 'Add-ons' },
  { key: ACCOUNT.productIncome, name: 'Warranties and products' },
  { key: ACCOUNT.loanFees, name: 'Loan charges' },
  { key: ACCOUNT.shopSales, name: 'Mechanic shop' },
  { key: ACCOUNT.licensingPayable, name: 'License fee' },
  { key: ACCOUNT.omvicPayable, name: 'OMVIC fee' },
  { key: ACCOUNT.productsPayable, name: 'Passed-on fees' },
  { key: ACCOUNT.lendersPayable, name: 'Charges of lenders' },
  { key: ACCOUNT.luxuryTaxPayable, name: 'Luxury tax' },
  { key: ACCOUNT.securityDeposits, name: 'Security deposit' },
  { key: ACCOUNT.vehicles, name: 'Trade-in' },
  { key: ACCOUNT.overAllowance, name: 'Trade-in over-allowance' },
  { key: ACCOUNT.liensPayable, name: 'Lien on trade-in' },
  { key: ACCOUNT.gstPaid, name: 'Tax on trade-in' },
  { key: ACCOUNT.customerDeposits, name: 'Deposit used' },
  { key: ACCOUNT.rebatesReceivable, name: 'Rebate' },
  { key: ACCOUNT.contractsInTransit, name: 'Financed by lender' },
  { key: ACCOUNT.leasesReceivable, name: 'Leased' },
  { key: ACCOUNT.refundsDue, name: 'Owed to customer' },
] as const;

export const TAX_KEYS = [
  { key: 'gst', name: 'GST/HST', kinds: ['gst'] },
  { key: 'pst', name: 'PST', kinds: ['pst'] },
  { key: 'qst', name: 'QST', kinds: ['qst'] },
  { key: 'gst+pst', name: 'GST and PST', kinds: ['gst', 'pst'] },
  { key: 'gst+qst', name: 'GST and QST', kinds: ['gst', 'qst'] },
  { key: 'none', name: 'No tax', kinds: [] },
] as const satisfies readonly { key: string; name: string; kinds: readonly LedgerTaxKind[] }[];
export type TaxKey = (typeof TAX_KEYS)[number]['key'];

/** Which tax a rate of QuickBooks is, by its name. */
export const taxKindOfRate = (name: string): LedgerTaxKind | null => {
  if (/\b(qst|tvq)\b/i.test(name)) return 'qst';
  if (/\b(pst|rst|sales tax)\b/i.test(name)) return 'pst';
  return /\b(gst|hst|tps|tvh)\b/i.test(name) ? 'gst' : null;
};

/** Whether the rates of a tax code are those that a key stands for. */
export const fitsTaxKey = (key: string, rateNames: readonly string[]): boolean => {
  const wanted = TAX_KEYS.find((one) => one.key === key);
  if (!wanted) return false;
  const kinds = rateNames.map(taxKindOfRate);
  if (wanted.kinds.length === 0)
    return kinds.every((kind) => kind === null) || rateNames.every((n) => /zero|exempt|\b0\b/i.test(n));
  return wanted.kinds.every((kind) => kinds.includes(kind)) && kinds.length === wanted.kinds.length;
};

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 1 && !['and', 'of', 'to', 'the', 'for', 'on', 'by'].includes(word))
    .map((word) => word.replace(/s$/, ''));

/** How alike two names are, from 0 to 1. */
export const nameLikeness = (a: string, b: string): number => {
  const [first, second] = [new Set(wordsOf(a)), new Set(wordsOf(b))];
  if (first.size === 0 || second.size === 0) return 0;
  const shared = [...first].filter((word) => second.has(word)).length;
  return (2 * shared) / (first.size + second.size);
};

export interface MappingChoice {
  id: number;
  name: string;
  /** `AcctNum`. */
  number?: string;
}

const LIKE_ENOUGH = 0.5;

/** The choice whose number is the same or whose name is most alike; none where nothing is alike enough or two are. */
export const suggestChoice = <Choice extends MappingChoice>(
  wanted: { code: string; name: string },
  choices: readonly Choice[],
): Choice | undefined => {
  const numbered = choices.filter(({ number }) => number !== undefined && number === wanted.code);
  if (numbered.length === 1) return numbered[0];
  const ranked = choices
    .map((choice) => ({ choice, likeness: nameLikeness(wanted.name, choice.name) }))
    .filter(({ likeness }) => likeness >= LIKE_ENOUGH)
    .sort((a, b) => b.likeness - a.likeness);
  const [best, next] = ranked;
  return best && best.likeness !== next?.likeness ? best.choice : undefined;
};
