import { toDollars } from '@forecourt/domain/money/index';
import { DOCUMENT_SHAPES, type DocumentShape, effectsOf } from '@forecourt/domain/quickbooks/index';

export interface Stored {
  Id: string;
  SyncToken: string;
  [field: string]: unknown;
}

export interface Fault {
  status: number;
  code: string;
  message: string;
  detail: string;
}

export class StandInFault extends Error {
  constructor(readonly fault: Fault) {
    super(fault.message);
  }
}
const refuse = (code: string, message: string, detail = message): never => {
  throw new StandInFault({ status: 400, code, message, detail });
};

const isShape = (entity: string): entity is DocumentShape =>
  DOCUMENT_SHAPES.some((shape) => shape === entity);
const refOf = (value: unknown): string => (value as { value?: string } | undefined)?.value ?? '';

const ACCOUNTS: readonly [string, string, string, string][] = [
  ...([
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
  ] as [string, string, string, string][]),
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

interface Change {
  entity: string;
  body: Record<string, unknown>;
  operation: string;
  isVoid: boolean;
}

/** The books of one company as QuickBooks keeps them: what it refuses, and what it counts. */
export const createBooks = () => {
  const kept = new Map<string, Map<string, Stored>>();
  let lastId = 100;
  const table = (entity: string) => {
    const found = kept.get(entity) ?? new Map<string, Stored>();
    kept.set(entity, found);
    return found;
  };
  const put = (entity: string, row: Record<string, unknown> & { Id: string }) =>
    table(entity).set(row.Id, { SyncToken: '0', Active: true, ...row });
  for (const [number, Name, AccountType, AccountSubType] of ACCOUNTS)
    put('Account', { Id: number, Name, AcctNum: number, AccountType, AccountSubType });
  for (const [Id, Name, RateValue] of RATES) put('TaxRate', { Id, Name, RateValue });
  for (const [Id, Name, rates] of CODES) {
    const list = {
      TaxRateDetail: rates.map((rate, TaxOrder) => ({ TaxRateRef: { value: rate }, TaxOrder })),
    };
    put('TaxCode', {
      Id,
      Name,
      Taxable: rates.length > 0,
      SalesTaxRateList: list,
      PurchaseTaxRateList: list,
    });
  }
  for (const [at, [Name, account]] of ITEMS.entries())
    put('Item', { Id: String(at + 1), Name, Type: 'Service', IncomeAccountRef: { value: account } });

  const need = (entity: string, id: string) => {
    const found = table(entity).get(id);
    if (!found)
      return refuse(
        '2500',
        'Invalid Reference Id',
        `Invalid Reference Id : ${entity} element id ${id} not found`,
      );
    if (found.Active === false)
      refuse('2500', 'Invalid Reference Id', `${entity} element id ${id} is inactive`);
    return found;
  };
  const needIf = (entity: string, ref: unknown) => (ref === undefined ? undefined : need(entity, refOf(ref)));

  const refuseTakenName = (entity: string, body: Record<string, unknown>) => {
    const name = String(body.DisplayName ?? body.Name ?? '').toLowerCase();
    if (name === '') refuse('2020', 'Required param missing, need to supply the required value for the API');
    const same = ['Customer', 'Vendor'].includes(entity) ? ['Customer', 'Vendor'] : [entity];
    const isTaken = same.some((one) =>
      [...table(one).values()].some(
        (row) => row.Id !== body.Id && String(row.DisplayName ?? row.Name).toLowerCase() === name,
      ),
    );
    if (isTaken) refuse('6240', 'Duplicate Name Exists Error', 'The name supplied already exists.');
  };

  interface Line {
    Amount: number;
    DetailType: string;
    LinkedTxn?: { TxnId: string; TxnType: string }[];
    [detail: string]: unknown;
  }
  const checkLine = (line: Line) => {
    const detail = (line[line.DetailType] ?? {}) as Record<string, unknown>;
    if (detail.ItemRef !== undefined) need('Item', refOf(detail.ItemRef));
    const account = needIf('Account', detail.AccountRef);
    if (detail.TaxCodeRef !== undefined) need('TaxCode', refOf(detail.TaxCodeRef));
    const entity = detail.Entity as { Type?: string; EntityRef?: unknown } | undefined;
    if (entity) need(entity.Type ?? '', refOf(entity.EntityRef));
    if (line.DetailType !== 'JournalEntryLineDetail') return;
    if (account?.AccountType === 'Accounts Receivable' && entity?.Type !== 'Customer')
      refuse(
        '6000',
        'A business validation error has occurred while processing your request',
        'When you use Accounts Receivable, you must choose a customer in the Name field.',
      );
    if (account?.AccountType === 'Accounts Payable' && entity?.Type !== 'Vendor')
      refuse(
        '6000',
        'A business validation error has occurred while processing your request',
        'When you use Accounts Payable, you must choose a vendor in the Name field.',
      );
  };

  const effects = (entity: DocumentShape, body: Record<string, unknown>) =>
    effectsOf(entity, body, {
      item: (id) => refOf(need('Item', id).IncomeAccountRef),
      rate: (id) => `rate ${need('TaxRate', id).Id}`,
      ...{ receivable: '1100', undeposited: '1020' },
    });

  const totalOf = (entity: DocumentShape, body: Record<string, unknown>): number => {
    if (body.TotalAmt !== undefined) return Number(body.TotalAmt);
    const sums = effects(entity, body);
    if (entity === 'JournalEntry')
      return toDollars(
        [...sums.values()].filter((sum) => sum > 0).reduce((a, b) => (a + b) as typeof a, 0 as never),
      );
    const lines = ((body.Line ?? []) as Line[]).reduce((sum, { Amount }) => sum + Amount, 0);
    const tax = (body.TxnTaxDetail as { TotalTax?: number } | undefined)?.TotalTax ?? 0;
    return Math.round((lines + tax) * 100) / 100;
  };

  const checkTransaction = (entity: DocumentShape, body: Record<string, unknown>) => {
    const lines = (body.Line ?? []) as Line[];
    if (lines.length === 0 && entity !== 'Payment' && entity !== 'BillPayment')
      refuse(
        '2020',
        'Required param missing, need to supply the required value for the API',
        'Required parameter Line is missing in the request',
      );
    if (entity === 'Invoice' || entity === 'SalesReceipt' || entity === 'Payment')
      need('Customer', refOf(body.CustomerRef));
    if (entity === 'Bill' || entity === 'BillPayment') need('Vendor', refOf(body.VendorRef));
    needIf('Account', body.AccountRef);
    needIf('Account', body.DepositToAccountRef);
    needIf('Account', body.APAccountRef);
    for (const line of lines) {
      checkLine(line);
      for (const { TxnId, TxnType } of line.LinkedTxn ?? []) need(TxnType, TxnId);
    }
    const sums = effects(entity, body);
    const sum = [...sums.values()].reduce((a, b) => a + b, 0);
    if (sum !== 0)
      refuse(
        '6000',
        'A business validation error has occurred while processing your request',
        'Total debits do not equal total credits',
      );
    if (totalOf(entity, body) < 0)
      refuse(
        '6000',
        'A business validation error has occurred while processing your request',
        'Transaction amount must be 0 or greater',
      );
  };

  const change = ({ entity, body, operation, isVoid }: Change): Stored => {
    const Id = body.Id === undefined ? undefined : String(body.Id);
    const before = Id === undefined ? undefined : table(entity).get(Id);
    if (Id !== undefined && !before)
      refuse(
        '610',
        'Object Not Found',
        'Object Not Found : Something you are trying to use has been made inactive. Check the fields with accounts, customers, items, vendors or employees.',
      );
    if (before && String(body.SyncToken) !== before.SyncToken)
      refuse(
        '5010',
        'Stale Object Error',
        'Stale Object Error : You and Forecourt were working on this at the same time.',
      );
    if (before && operation === 'delete') {
      table(entity).delete(before.Id);
      return { ...before, status: 'Deleted' };
    }
    if (before && isVoid) {
      const voided = {
        ...before,
        SyncToken: String(Number(before.SyncToken) + 1),
        TotalAmt: 0,
        PrivateNote: 'Voided',
        Line: [],
      };
      table(entity).set(before.Id, voided);
      return voided;
    }
    if (isShape(entity)) checkTransaction(entity, body);
    else {
      refuseTakenName(entity, body);
      if (entity === 'Item') need('Account', refOf(body.IncomeAccountRef));
    }
    lastId += before ? 0 : 1;
    const row: Stored = {
      ...(isShape(entity) ? {} : { Active: true }),
      ...body,
      Id: before?.Id ?? String(lastId),
      SyncToken: before ? String(Number(before.SyncToken) + 1) : '0',
      ...(isShape(entity) && { TotalAmt: totalOf(entity, body) }),
    };
    table(entity).set(row.Id, row);
    return row;
  };

  /** What all transactions book, by account. */
  const trialBalance = () => {
    const sums = new Map<string, number>();
    for (const entity of DOCUMENT_SHAPES)
      for (const row of table(entity).values())
        if ((row.Line as unknown[] | undefined)?.length || Number(row.TotalAmt) > 0)
          for (const [account, cents] of effects(entity, row))
            sums.set(account, (sums.get(account) ?? 0) + cents);
    return Object.fromEntries([...sums].filter(([, cents]) => cents !== 0));
  };

  return { table, change, trialBalance, rows: (entity: string) => [...table(entity).values()] };
};
export type Books = ReturnType<typeof createBooks>;

/** The lists of a new company: what the demo begins with. */
export const standInLists = () => createBooks().rows;
