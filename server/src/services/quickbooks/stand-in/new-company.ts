/** What a new company of the stand-in has: the chart of accounts of a dealer, Canadian taxes and a few items. */

const ACCOUNTS: readonly [number: string, name: string, type: string, subtype: string][] = [
  ['1000', 'Cash on hand', 'Bank', 'CashOnHand'],
  ['1010', 'Chequing', 'Bank', 'Checking'],
  ['1020', 'Undeposited Funds', 'Other Current Asset', 'UndepositedFunds'],
  ['1050', 'Trust account', 'Bank', 'TrustAccounts'],
  ['1100', 'Accounts Receivable (A/R)', 'Accounts Receivable', 'AccountsReceivable'],
  ['1110', 'Contracts in transit', 'Other Current Asset', 'OtherCurrentAssets'],
  ['1120', 'Finance reserve receivable', 'Other Current Asset', 'OtherCurrentAssets'],
  ['1130', 'Loans to customers', 'Other Current Asset', 'LoansToOthers'],
  ['1140', 'Leases to customers', 'Other Current Asset', 'OtherCurrentAssets'],
  ['1150', 'Rebates receivable', 'Other Current Asset', 'OtherCurrentAssets'],
  ['1200', 'Vehicle inventory', 'Other Current Asset', 'Inventory'],
  ['1300', 'GST/HST paid', 'Other Current Asset', 'OtherCurrentAssets'],
  ['2000', 'Accounts Payable (A/P)', 'Accounts Payable', 'AccountsPayable'],
  ['2005', 'Vehicles to settle', 'Other Current Liability', 'OtherCurrentLiabilities'],
  ['2010', 'Customer deposits', 'Other Current Liability', 'OtherCurrentLiabilities'],
  ['2020', 'Trust deposits', 'Other Current Liability', 'TrustAccountsLiabilities'],
  ['2030', 'Refunds due', 'Other Current Liability', 'OtherCurrentLiabilities'],
  ['2040', 'Liens payable', 'Other Current Liability', 'OtherCurrentLiabilities'],
  ['2050', 'Floor plan', 'Other Current Liability', 'LineOfCredit'],
  ['2060', 'License fees payable', 'Other Current Liability', 'OtherCurrentLiabilities'],
  ['2070', 'OMVIC fees payable', 'Other Current Liability', 'OtherCurrentLiabilities'],
  ['2080', 'Products payable', 'Other Current Liability', 'OtherCurrentLiabilities'],
  ['2085', 'Collected for lenders', 'Other Current Liability', 'OtherCurrentLiabilities'],
  ['2090', 'Accrued interest', 'Other Current Liability', 'OtherCurrentLiabilities'],
  ['2100', 'GST/HST Payable', 'Other Current Liability', 'GlobalTaxPayable'],
  ['2110', 'PST Payable', 'Other Current Liability', 'GlobalTaxPayable'],
  ['2200', 'Commissions payable', 'Other Current Liability', 'PayrollClearing'],
  ['3000', "Owner's equity", 'Equity', 'OwnersEquity'],
  ['3100', 'Retained Earnings', 'Equity', 'RetainedEarnings'],
  ['3900', 'Opening Balance Equity', 'Equity', 'OpeningBalanceEquity'],
  ['4000', 'Vehicle sales', 'Income', 'SalesOfProductIncome'],
  ['4010', 'Wholesale sales', 'Income', 'SalesOfProductIncome'],
  ['4020', 'Lease sales', 'Income', 'SalesOfProductIncome'],
  ['4100', 'Fee income', 'Income', 'ServiceFeeIncome'],
  ['4105', 'Add-on income', 'Income', 'SalesOfProductIncome'],
  ['4110', 'Product income', 'Income', 'SalesOfProductIncome'],
  ['4120', 'Finance reserve', 'Income', 'OtherPrimaryIncome'],
  ['4200', 'Interest income', 'Other Income', 'InterestEarned'],
  ['4210', 'Loan fees', 'Income', 'ServiceFeeIncome'],
  ['4300', 'Shop sales', 'Income', 'ServiceFeeIncome'],
  ['4400', 'Forfeited deposits', 'Other Income', 'OtherMiscellaneousIncome'],
  ['4900', 'Other income', 'Other Income', 'OtherMiscellaneousIncome'],
  ['5000', 'Cost of vehicles sold', 'Cost of Goods Sold', 'SuppliesMaterialsCogs'],
  ['5010', 'Over-allowance', 'Cost of Goods Sold', 'OtherCostsOfServiceCos'],
  ['5015', 'Cost of add-ons', 'Cost of Goods Sold', 'OtherCostsOfServiceCos'],
  ['5020', 'Cost of products', 'Cost of Goods Sold', 'OtherCostsOfServiceCos'],
  ['5030', 'Costs after sale', 'Cost of Goods Sold', 'OtherCostsOfServiceCos'],
  ['5040', 'Shop cost', 'Cost of Goods Sold', 'OtherCostsOfServiceCos'],
  ['6000', 'Advertising', 'Expense', 'AdvertisingPromotional'],
  ['6010', 'Rent', 'Expense', 'RentOrLeaseOfBuildings'],
  ['6020', 'Utilities', 'Expense', 'Utilities'],
  ['6030', 'Insurance', 'Expense', 'Insurance'],
  ['6040', 'Office expenses', 'Expense', 'OfficeGeneralAdministrativeExpenses'],
  ['6050', 'Wages', 'Expense', 'PayrollExpenses'],
  ['6090', 'Bank charges', 'Expense', 'BankCharges'],
  ['6100', 'Commissions', 'Expense', 'PayrollExpenses'],
  ['6200', 'Floor plan interest', 'Expense', 'InterestPaid'],
  ['6900', 'Other expenses', 'Expense', 'OtherMiscellaneousServiceCost'],
];

const RATES: readonly [string, string, number][] = [
  ['3', 'GST', 5],
  ['4', 'PST (BC)', 7],
  ['5', 'HST (ON)', 13],
  ['6', 'Zero-rated', 0],
];
const CODES: readonly [string, string, string[]][] = [
  ['2', 'GST', ['3']],
  ['3', 'GST/PST BC', ['3', '4']],
  ['4', 'PST BC', ['4']],
  ['5', 'HST ON', ['5']],
  ['6', 'Zero-rated', ['6']],
  ['7', 'Out of Scope', []],
];
const ITEMS: readonly [string, string][] = [
  ['Vehicle sale', '4000'],
  ['Dealer fees', '4100'],
  ['License fee', '2060'],
  ['Trade-in', '1200'],
];

interface ListRow {
  Id: string;
  [field: string]: unknown;
}

const taxCode = ([Id, Name, rates]: (typeof CODES)[number]): ListRow => {
  const list = {
    TaxRateDetail: rates.map((rate, TaxOrder) => ({ TaxRateRef: { value: rate }, TaxOrder })),
  };
  return { Id, Name, Taxable: rates.length > 0, SalesTaxRateList: list, PurchaseTaxRateList: list };
};

export const NEW_COMPANY: Readonly<Record<string, readonly ListRow[]>> = {
  Account: ACCOUNTS.map(([number, Name, AccountType, AccountSubType]) => ({
    ...{ Id: number, Name, AcctNum: number, AccountType, AccountSubType },
  })),
  TaxRate: RATES.map(([Id, Name, RateValue]) => ({ Id, Name, RateValue })),
  TaxCode: CODES.map(taxCode),
  Item: ITEMS.map(([Name, account], at) => ({
    ...{ Id: String(at + 1), Name, Type: 'Service', IncomeAccountRef: { value: account } },
  })),
};
