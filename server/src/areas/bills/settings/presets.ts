import type { ReplyOf } from '@forecourt/contract';
import type { billSettingsCalls } from '@forecourt/contract/bills/settings';
import {
  BILL_TYPES,
  type BillInput,
  type BillType,
  billFromWire,
  billToWire,
  hidePrivate,
  LATEST_CALCULATOR,
  restorePrivate,
} from '@forecourt/domain/bill-of-sale/index';
import { can } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { changedMeanwhile } from '../../../http/refusal';
import { todayAt } from '../../../http/today';
import { enteredValues, refuseWrongBill } from '../record/compute';
import { withLineIds } from '../record/save-bill';
import { defaultFormat } from '../starting/format-of';
import { readDealerRow } from '../starting/people.queries';
import {
  findPreset,
  type PresetContents,
  type PresetRow,
  readPresets,
  savePreset,
} from '../starting/preset.queries';

type Reply = ReplyOf<typeof billSettingsCalls.savePreset>;

const OWN_FORMAT = 2;

/** A preset as a bill of its type, by which it is checked and its amounts are turned. */
const asBill = (type: BillType, day: string, contents: PresetContents): BillInput => ({
  ...{ type, format: OWN_FORMAT, calculatorVersion: LATEST_CALCULATOR, day },
  ...contents,
});

const contentsOf = ({ values, fees, addOns, products, mandatoryCharges }: BillInput): PresetContents => ({
  values,
  ...(fees && { fees }),
  ...(addOns && { addOns }),
  ...(products && { products }),
  ...(mandatoryCharges && { mandatoryCharges }),
});

const replyOf = (context: Context, type: BillType, row: PresetRow | undefined): Reply => {
  const stored = asBill(type, todayAt(context), row?.contents ?? { values: {} });
  const { values, fees, addOns, products, mandatoryCharges } = billToWire(
    can(context.actor, 'deals.gross') ? stored : hidePrivate(stored),
  );
  return {
    ...{ bos_type: type, values, fees: [...(fees ?? [])], addOns: [...(addOns ?? [])] },
    ...{ products: [...(products ?? [])], mandatoryCharges: [...(mandatoryCharges ?? [])] },
    version: row?.version ?? 0,
  };
};

const findRow = (db: Db, { tenant }: Context, type: BillType, lock: '' | 'for update' = '') =>
  findPreset(db, tenant, type, lock);

export const presetHandlers: Pick<Handlers<typeof billSettingsCalls>, 'presets' | 'savePreset'> = {
  presets: (_input, context) =>
    context.read(async (db) => {
      const rows = await readPresets(db, context.tenant);
      return {
        default_format: defaultFormat(await readDealerRow(db, context.tenant)),
        presets: BILL_TYPES.map(({ value }) =>
          replyOf(
            context,
            value,
            rows.find(({ type }) => type === value),
          ),
        ),
      };
    }),

  savePreset: ({ params: { type }, body: { version, ...sent } }, context) =>
    context.write(async (tx) => {
      const before = await findRow(tx, context, type, 'for update');
      if (version !== undefined && version !== (before?.version ?? 0))
        throw changedMeanwhile(replyOf(context, type, before));
      const stored = asBill(type, todayAt(context), before?.contents ?? { values: {} });
      const { values = {}, ...lists } = sent;
      const wire = billFromWire({ ...asBill(type, stored.day, { values }), ...lists } as BillInput); // amounts as they were sent
      const whole: BillInput = {
        ...stored,
        ...withLineIds(wire),
        values: { ...stored.values, ...wire.values },
      };
      const made = can(context.actor, 'deals.gross') ? whole : restorePrivate(whole, stored);
      refuseWrongBill(made);
      const contents = { ...contentsOf(made), values: enteredValues(made.values) };
      await savePreset(tx, context.tenant, type, contents);
      return replyOf(context, type, await findRow(tx, context, type));
    }),
};
