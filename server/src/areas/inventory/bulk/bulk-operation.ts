import { percentFactor } from '@forecourt/domain/money/index';
import { MAX_PRICE, SOLD, STOCK_STATUS } from '@forecourt/domain/vehicle/index';
import { z } from 'zod';
import type { SqlValues } from '../../../db/sql-values';
import type { Assignment } from '../../../records/bulk/bulk.queries';
import { VIEW_SQL } from '../list/views';

/** What a sale that is taken back returns to, when nobody knows where the car stood before: ready for sale. */
export const STATUS_AFTER_UNSOLD = STOCK_STATUS.readyForSale;

const change = z.object({
  do: z.literal('change'),
  /** Only those that are still in this view. */
  view: z.enum(['all', 'ready', 'pending', 'coming-soon']).default('all'),
  status: z.number().optional(),
  /** For a role that may not take a sale back: sold cars keep their status. */
  keepsSales: z.boolean().default(false),
  /** Whether whoever asked may mark bills of sale sold and take them back. */
  sellsBills: z.boolean().default(false),
  soldDate: z.string().optional(),
  /** The day of a sale without one. */
  today: z.string(),
  comingSoon: z.union([z.boolean(), z.literal('turned')]).optional(),
  inLease: z.boolean().optional(),
  inTransit: z.boolean().optional(),
  callForPrice: z.boolean().optional(),
  sellPrice: z.number().nullable().optional(),
  specialPrice: z.number().nullable().optional(),
  pricePercent: z.number().optional(),
  tagIds: z.array(z.number()).optional(),
  extraStatus: z.object({ id: z.number(), on: z.boolean() }).optional(),
});

/** Something that is done to many cars of one dealership, as a job keeps it. */
export const stockOperation = z.discriminatedUnion('do', [
  change,
  z.object({ do: z.literal('delete') }),
  z.object({ do: z.literal('restore') }),
  z.object({
    do: z.literal('unsold'),
    sellsBills: z.boolean().default(false),
    today: z.string().default(''),
  }),
]);
export type StockOperation = z.output<typeof stockOperation>;
export type Change = z.output<typeof change>;

export const moveOperation = z.object({ do: z.literal('move'), branchId: z.number() });
export type MoveOperation = z.output<typeof moveOperation>;

const statusAssignments = ({ status, soldDate, today }: Change, { add }: SqlValues): Assignment[] => {
  if (status === undefined) return [];
  if (status !== SOLD)
    return [
      ['status', `${add(status)}::int`],
      ['status_before_sale', 'null::int'],
      ['sold_date', 'null::date'],
    ];
  const day = `${add(soldDate ?? today)}::date`;
  return [
    ['status', `${SOLD}`],
    ['status_before_sale', `case when s.status = ${SOLD} then s.status_before_sale else s.status end`],
    // a car that was sold before keeps its day unless another is given
    ['sold_date', soldDate ? day : `case when s.status = ${SOLD} then s.sold_date else ${day} end`],
  ];
};

/** changePrice in SQL: numeric is exact too and rounds the same way. */
export const changedPriceSql = (price: string, factor: string) =>
  `least(${MAX_PRICE}, round(${price} * ${factor} * 0.00001, 2))`;

const priceAssignments = (wanted: Change, { add }: SqlValues): Assignment[] => {
  const { sellPrice, specialPrice, pricePercent } = wanted;
  const assignments: Assignment[] = [];
  if (sellPrice !== undefined) assignments.push(['sell_price', `${add(sellPrice)}::numeric`]);
  if (specialPrice !== undefined) assignments.push(['special_price', `${add(specialPrice)}::numeric`]);
  if (pricePercent === undefined) return assignments;
  const factor = `${add(percentFactor(pricePercent))}::int`;
  for (const column of ['sell_price', 'special_price'])
    assignments.push([
      column,
      `case when s.${column} is not null then ${changedPriceSql(`s.${column}`, factor)} end`,
    ]);
  return assignments;
};

const changeAssignments = (wanted: Change, values: SqlValues): Assignment[] => {
  const { add } = values;
  const assignments = [...statusAssignments(wanted, values), ...priceAssignments(wanted, values)];
  const flags = {
    in_lease: wanted.inLease,
    in_transit: wanted.inTransit,
    call_for_price: wanted.callForPrice,
  };
  for (const [column, on] of Object.entries(flags))
    if (on !== undefined) assignments.push([column, `${add(on)}::boolean`]);
  if (wanted.comingSoon === 'turned') assignments.push(['coming_soon', 'not s.coming_soon']);
  else if (wanted.comingSoon !== undefined)
    assignments.push(['coming_soon', `${add(wanted.comingSoon)}::boolean`]);
  if (wanted.tagIds) assignments.push(['tag_ids', `${add([...new Set(wanted.tagIds)])}::int[]`]);
  if (wanted.extraStatus) {
    const id = `${add(wanted.extraStatus.id)}::int`;
    const without = `array_remove(s.extra_status_ids, ${id})`;
    assignments.push(['extra_status_ids', wanted.extraStatus.on ? `${without} || ${id}` : without]);
  }
  return assignments;
};

const leavesSoldOut = ({ keepsSales, status }: Change): boolean =>
  keepsSales && status !== undefined && status !== SOLD;

const changeGuard = (wanted: Change): string =>
  leavesSoldOut(wanted) ? `${VIEW_SQL[wanted.view]} and s.status <> ${SOLD}` : VIEW_SQL[wanted.view];

/** What an operation sets, and which cars it is for; s is the car. */
export const describe = (
  wanted: StockOperation,
  values: SqlValues,
): { guard: string; sets: Assignment[] } => {
  switch (wanted.do) {
    case 'change':
      return { guard: changeGuard(wanted), sets: changeAssignments(wanted, values) };
    case 'delete':
      return { guard: VIEW_SQL.all, sets: [['deleted_at', 'now()']] };
    case 'restore':
      return { guard: VIEW_SQL.deleted, sets: [['deleted_at', 'null::timestamptz']] };
    case 'unsold':
      return {
        guard: VIEW_SQL.sold,
        sets: [
          ['status', `coalesce(s.status_before_sale, ${STATUS_AFTER_UNSOLD})`],
          ['status_before_sale', 'null::int'],
          ['sold_date', 'null::date'],
        ],
      };
  }
};

const REASONS = {
  change: 'is no longer among these',
  delete: 'is deleted already',
  restore: 'is not deleted',
  unsold: 'is not sold',
} as const;

/** Why a car was left out: it is not what the operation is for. */
export const reasonOf = (wanted: StockOperation): string =>
  wanted.do === 'change' && leavesSoldOut(wanted) ? 'is sold or no longer among these' : REASONS[wanted.do];
