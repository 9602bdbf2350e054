export const ACCOUNT_TYPES = ['asset', 'liability', 'equity', 'income', 'expense'] as const;
export type AccountType = (typeof ACCOUNT_TYPES)[number];

/** Four digits; a dealership's further bank accounts and its own accounts may have a part after a hyphen: 1010-2. */
export type AccountCode = string;

/** The chart of accounts that every dealership has; its own accounts come beside it. */
export const ACCOUNTS = [
  { code: '1000', key: 'cash', type: 'asset', name: 'Cash' },
  { code: '1010', key: 'bank', type: 'asset', name: 'Bank' },
  { code: '1020', key: 'undepositedFunds', type: 'asset', name: 'Undeposited funds' },
  { code: '1050', key: 'trust', type: 'asset', name: 'Trust account' },
  { code: '1100', key: 'receivables', type: 'asset', name: 'Accounts receivable' },
  { code: '1110', key: 'contractsInTransit', type: 'asset', name: 'Contracts in transit' },
  { code: '1120', key: 'reserveReceivable', type: 'asset', name: 'Finance reserve receivable' },
  { code: '1130', key: 'notesReceivable', type: 'asset', name: 'Loans to customers' },
  { code: '1140', key: 'leasesReceivable', type: 'asset', name: 'Leases to customers' },
  { code: '1150', key: 'rebatesReceivable', type: 'asset', name: "Manufacturer's rebates receivable" },
  { code: '1200', key: 'vehicles', type: 'asset', name: 'Vehicles in stock' },
  { code: '1210', key: 'productStock', type: 'asset', name: 'Shop products in stock' },
  { code: '1300', key: 'gstPaid', type: 'asset', name: 'GST/HST paid (input tax credits)' },
  { code: '1310', key: 'qstPaid', type: 'asset', name: 'QST paid (input tax refunds)' },
  { code: '2000', key: 'payables', type: 'liability', name: 'Accounts payable' },
  {
    code: '2005',
    key: 'acquisitionsToSettle',
    type: 'liability',
    name: 'Vehicles acquired, seller not entered',
  },
  { code: '2010', key: 'customerDeposits', type: 'liability', name: 'Customer deposits' },
  { code: '2020', key: 'trustDeposits', type: 'liability', name: 'Customer deposits held in trust' },
  { code: '2030', key: 'refundsDue', type: 'liability', name: 'Refunds due to customers' },
  { code: '2040', key: 'liensPayable', type: 'liability', name: 'Trade-in liens to pay out' },
  { code: '2050', key: 'floorPlan', type: 'liability', name: 'Floor plan' },
  { code: '2060', key: 'licensingPayable', type: 'liability', name: 'License fees payable' },
  { code: '2070', key: 'omvicPayable', type: 'liability', name: 'OMVIC fees payable' },
  { code: '2080', key: 'productsPayable', type: 'liability', name: 'Products and third-party fees payable' },
  { code: '2085', key: 'lendersPayable', type: 'liability', name: 'Collected for lenders and lessors' },
  { code: '2090', key: 'accruedInterest', type: 'liability', name: 'Floor plan interest accrued' },
  { code: '2100', key: 'gstCollected', type: 'liability', name: 'GST/HST collected' },
  { code: '2110', key: 'pstCollected', type: 'liability', name: 'PST and sales tax collected' },
  { code: '2120', key: 'qstCollected', type: 'liability', name: 'QST collected' },
  { code: '2130', key: 'luxuryTaxPayable', type: 'liability', name: 'Luxury tax payable' },
  { code: '2200', key: 'commissionsPayable', type: 'liability', name: 'Commissions payable' },
  { code: '2210', key: 'securityDeposits', type: 'liability', name: 'Lease security deposits' },
  { code: '2220', key: 'chargebackReserve', type: 'liability', name: 'Reserve for chargebacks' },
  { code: '3000', key: 'ownersEquity', type: 'equity', name: "Owner's equity" },
  { code: '3100', key: 'retainedEarnings', type: 'equity', name: 'Retained earnings' },
  { code: '3900', key: 'openingBalances', type: 'equity', name: 'Opening balances' },
  { code: '4000', key: 'retailSales', type: 'income', name: 'Retail sales' },
  { code: '4010', key: 'wholesaleSales', type: 'income', name: 'Wholesale sales' },
  { code: '4020', key: 'leaseSales', type: 'income', name: 'Lease sales' },
  { code: '4100', key: 'feeIncome', type: 'income', name: 'Fees' },
  { code: '4105', key: 'addOnIncome', type: 'income', name: 'Add-ons' },
  { code: '4110', key: 'productIncome', type: 'income', name: 'Products' },
  { code: '4120', key: 'reserveIncome', type: 'income', name: 'Finance reserve' },
  { code: '4130', key: 'lenderBonuses', type: 'income', name: "Lenders' bonuses" },
  { code: '4200', key: 'loanInterest', type: 'income', name: 'Loan interest' },
  { code: '4210', key: 'loanFees', type: 'income', name: 'Loan fees' },
  { code: '4300', key: 'shopSales', type: 'income', name: 'Mechanic shop' },
  { code: '4310', key: 'productSales', type: 'income', name: 'Shop products' },
  { code: '4400', key: 'forfeitedDeposits', type: 'income', name: 'Forfeited deposits' },
  { code: '4900', key: 'otherIncome', type: 'income', name: 'Other income' },
  { code: '5000', key: 'costOfVehicles', type: 'expense', name: 'Cost of vehicles sold' },
  { code: '5010', key: 'overAllowance', type: 'expense', name: 'Over-allowance on trade-ins' },
  { code: '5015', key: 'addOnCost', type: 'expense', name: 'Cost of fees and add-ons' },
  { code: '5020', key: 'productCost', type: 'expense', name: 'Cost of products' },
  { code: '5030', key: 'costAfterSale', type: 'expense', name: 'Vehicle costs after the sale' },
  { code: '5040', key: 'shopCost', type: 'expense', name: 'Mechanic shop costs' },
  { code: '5050', key: 'productSaleCost', type: 'expense', name: 'Cost of shop products' },
  { code: '6000', key: 'advertising', type: 'expense', name: 'Advertising' },
  { code: '6010', key: 'rent', type: 'expense', name: 'Rent' },
  { code: '6020', key: 'utilities', type: 'expense', name: 'Utilities' },
  { code: '6030', key: 'insurance', type: 'expense', name: 'Insurance' },
  { code: '6040', key: 'office', type: 'expense', name: 'Office' },
  { code: '6050', key: 'wages', type: 'expense', name: 'Wages' },
  { code: '6060', key: 'professionalFees', type: 'expense', name: 'Professional fees' },
  { code: '6070', key: 'software', type: 'expense', name: 'Software and subscriptions' },
  { code: '6080', key: 'vehicleExpense', type: 'expense', name: 'Company vehicles' },
  { code: '6090', key: 'bankCharges', type: 'expense', name: "Bank charges and lenders' fees" },
  { code: '6100', key: 'commissionExpense', type: 'expense', name: 'Commissions' },
  { code: '6200', key: 'floorPlanInterest', type: 'expense', name: 'Floor plan interest' },
  { code: '6300', key: 'badDebts', type: 'expense', name: 'Bad debts' },
  { code: '6900', key: 'otherExpense', type: 'expense', name: 'Other expenses' },
  { code: '6990', key: 'rounding', type: 'expense', name: 'Rounding' },
] as const satisfies readonly { code: AccountCode; key: string; type: AccountType; name: string }[];

export type AccountKey = (typeof ACCOUNTS)[number]['key'];

export interface LedgerAccount {
  code: AccountCode;
  name: string;
  type: AccountType;
}

// every key of the list is there, as AccountKey is made from the same list
export const ACCOUNT = Object.fromEntries(ACCOUNTS.map(({ key, code }) => [key, code])) as Readonly<
  Record<AccountKey, AccountCode>
>;

const BY_CODE: ReadonlyMap<AccountCode, LedgerAccount> = new Map(
  ACCOUNTS.map((account) => [account.code, account]),
);

/** The account of the chart that a code belongs to; 1010-2 is a bank account as 1010 is. */
export const chartAccount = (code: AccountCode): LedgerAccount | undefined =>
  BY_CODE.get(code) ?? BY_CODE.get(code.split('-')[0] ?? '');

/** Accounts whose usual side is the debit: their balance is shown as it is, that of the others with the sign turned. */
export const isDebitType = (type: AccountType): boolean => type === 'asset' || type === 'expense';
