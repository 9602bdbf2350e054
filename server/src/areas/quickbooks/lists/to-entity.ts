import { z } from 'zod';
import type { ListKind, QbRecord } from '../../../services/quickbooks';
import type { NewEntity } from '../mapping/mapping.queries';

const ref = z.object({ value: z.string() });
const rateList = z.object({ TaxRateDetail: z.array(z.object({ TaxRateRef: ref })).default([]) }).optional();
const shape = z.looseObject({
  Name: z.string().optional(),
  DisplayName: z.string().optional(),
  FullyQualifiedName: z.string().optional(),
  AccountType: z.string().optional(),
  AccountSubType: z.string().optional(),
  AcctNum: z.string().optional(),
  Type: z.string().optional(),
  Active: z.boolean().optional(),
  Description: z.string().optional(),
  PrimaryEmailAddr: z.object({ Address: z.string().default('') }).optional(),
  IncomeAccountRef: ref.optional(),
  RateValue: z.number().optional(),
  SalesTaxRateList: rateList,
  PurchaseTaxRateList: rateList,
});

export interface Rate {
  name: string;
  percent: number;
}

const MOST = 500;

/** A record of a list as it is kept; what has another shape than QuickBooks says is left out. */
export const toEntity = (
  kind: ListKind,
  record: QbRecord,
  rates: ReadonlyMap<string, Rate>,
  accounts: ReadonlyMap<string, string>,
): NewEntity | null => {
  const { data } = shape.safeParse(record);
  const name = data?.FullyQualifiedName ?? data?.DisplayName ?? data?.Name;
  if (!data || !name) return null;
  const ratesFor = (list: z.output<typeof rateList>, use: string) =>
    (list?.TaxRateDetail ?? []).flatMap(({ TaxRateRef: { value } }) => {
      const rate = rates.get(value);
      return rate ? [{ id: value, ...rate, use }] : [];
    });
  const own = [...ratesFor(data.SalesTaxRateList, 'sale'), ...ratesFor(data.PurchaseTaxRateList, 'purchase')];
  const income = data.IncomeAccountRef?.value ?? '';
  const details: Partial<Record<ListKind, string>> = {
    Account: data.AccountSubType ?? '',
    TaxCode: [...new Set(own.map((rate) => `${rate.name} ${rate.percent} %`))].join(', '),
    Item: accounts.get(income) ?? '',
  };
  return {
    ...{ kind, qbId: record.Id, name: name.slice(0, MOST), number: data.AcctNum ?? '', accountQbId: income },
    type: (kind === 'Account' ? data.AccountType : data.Type) ?? '',
    detail: (details[kind] ?? data.PrimaryEmailAddr?.Address ?? '').slice(0, MOST),
    rates: JSON.stringify(own),
    isActive: data.Active ?? true,
  };
};

export const toRate = (record: QbRecord): Rate => {
  const { data } = shape.safeParse(record);
  return { name: data?.Name ?? '', percent: data?.RateValue ?? 0 };
};
