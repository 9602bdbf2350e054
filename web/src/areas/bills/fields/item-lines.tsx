import type { TaxTreatment } from '@forecourt/domain/tax/index';
import { Checkbox, NativeSelect } from '@mantine/core';
import { MoneyField } from '../../../kit/fields';
import type { BillForm } from '../editor/bill-form';
import type { ItemLine } from '../editor/bill-values';
import { AmountLines, type LineWords } from './amount-lines';
import classes from './lines.module.css';

/** Which taxes are charged on a fee, an add-on or a product. */
const TAX_CHOICES = [
  { value: 'all', label: 'All taxes' },
  { value: 'federal', label: 'GST or HST only' },
  { value: 'provincial', label: 'PST or QST only' },
  { value: 'none', label: 'No tax' },
] as const satisfies readonly { value: TaxTreatment; label: string }[];

const BLANK: ItemLine = { label: '', amount: null, tax: 'all' };

interface Props {
  form: Pick<BillForm, 'at'>;
  path: string;
  words: LineWords;
  lines: readonly ItemLine[];
  seesCosts: boolean;
  onChange: (lines: ItemLine[]) => void;
}

/** Fees, add-ons or products: each with its taxes, and its cost for those who may see it. */
export const ItemLines = ({ seesCosts, path, ...props }: Props) => (
  <AmountLines<ItemLine> {...props} path={path} blank={BLANK}>
    {(line, put, name) => (
      <>
        <NativeSelect
          aria-label={`Taxes on ${name}`}
          data={[...TAX_CHOICES]}
          value={line.tax}
          onChange={(event) => {
            const tax = TAX_CHOICES.find(({ value }) => value === event.currentTarget.value)?.value;
            if (tax) put({ ...line, tax });
          }}
        />
        {path === 'fees' ? (
          <Checkbox
            size="xs"
            label="Collected for someone else"
            checked={line.passedOn === true}
            onChange={(event) => put({ ...line, passedOn: event.currentTarget.checked })}
          />
        ) : null}
        {seesCosts && line.passedOn !== true ? (
          <span className={classes.cost} data-unlabelled>
            <span aria-hidden>Cost</span>
            <MoneyField
              label={`Cost of ${name}`}
              value={line.cost ?? null}
              onChange={(cost) => put({ ...line, cost: cost ?? undefined })}
            />
          </span>
        ) : null}
      </>
    )}
  </AmountLines>
);
