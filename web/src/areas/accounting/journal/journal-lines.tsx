import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { MoneyField, SelectField } from '../../../kit/fields';
import type { RecordFormState } from '../../../kit/form';
import { Money } from '../../../kit/format';
import { CustomerField } from '../../customers';
import { VehicleField } from '../../inventory';
import { VendorField } from '../../vendors';
import classes from '../accounting.module.css';
import { useAccounts } from '../parts/use-accounts';
import { BLANK, type LineValues, sumsOf } from './journal-values';

interface Props {
  form: Pick<RecordFormState<object>, 'at'>;
  lines: readonly LineValues[];
  onChange: (lines: LineValues[]) => void;
  /** What is missing on one side is no mistake. */
  mayDiffer: boolean;
}

/** Accounts that are kept by customer, and those kept by vendor. */
const ofCustomer = (account: string | null): boolean => /^(11|20[1-4]|221)/.test(account ?? '');
const ofVendor = (account: string | null): boolean => /^(2000|2050|2090)/.test(account ?? '');

const Links = ({ line, put, name }: { line: LineValues; put: (line: LineValues) => void; name: string }) => (
  <div className={classes.lineLinks}>
    {ofVendor(line.account) ? (
      <VendorField
        label={`Vendor of ${name}`}
        value={line.vendor_id}
        onChange={(vendor_id) => put({ ...line, vendor_id })}
      />
    ) : (
      <CustomerField
        label={ofCustomer(line.account) ? `Customer of ${name}` : `Customer of ${name}, if any`}
        value={line.customer_id}
        onChange={(customer_id) => put({ ...line, customer_id })}
      />
    )}
    <VehicleField
      label={`Vehicle of ${name}, if any`}
      value={line.stock_id}
      onChange={(stock_id) => put({ ...line, stock_id })}
    />
  </div>
);

const Sums = ({ lines, mayDiffer }: Pick<Props, 'lines' | 'mayDiffer'>) => {
  const { debit, credit, difference } = sumsOf(lines);
  return (
    <div className={classes.lineSums} role="status">
      <span>
        Debit <Money value={debit / 100} />
      </span>
      <span>
        Credit <Money value={credit / 100} />
      </span>
      {difference === 0 ? null : (
        <span data-hue={mayDiffer ? undefined : 'red'}>
          {mayDiffer ? 'To opening balances ' : 'Difference '}
          <Money value={Math.abs(difference) / 100} />
        </span>
      )}
    </div>
  );
};

/** The lines of an entry by hand. */
export const JournalLines = ({ form, lines, onChange, mayDiffer }: Props) => {
  const { all } = useAccounts();
  const put = (index: number) => (line: LineValues) =>
    onChange(lines.map((other, at) => (at === index ? line : other)));
  return (
    <div className={classes.lines}>
      <div className={classes.lineHeads} aria-hidden>
        <span>Account</span>
        <div className={classes.lineLinks}>
          <span>Customer or vendor</span>
          <span>Vehicle</span>
        </div>
        <span>Debit</span>
        <span>Credit</span>
      </div>
      {lines.map((line, index) => {
        const name = `line ${index + 1}`;
        const set = put(index);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has nothing else to be known by
          <div key={index} className={classes.line}>
            <SelectField
              label={`Account of ${name}`}
              options={all}
              {...form.at(`lines.${index}.account`)}
              value={line.account}
              onChange={(account) => set({ ...line, account })}
            />
            <Links line={line} put={set} name={name} />
            <MoneyField
              label={`Debit of ${name}`}
              {...form.at(`lines.${index}.debit`)}
              value={line.debit}
              onChange={(debit) => set({ ...line, debit, ...(debit && { credit: null }) })}
            />
            <MoneyField
              label={`Credit of ${name}`}
              {...form.at(`lines.${index}.credit`)}
              value={line.credit}
              onChange={(credit) => set({ ...line, credit, ...(credit && { debit: null }) })}
            />
            <ActionIcon
              className={classes.removeLine}
              size={36}
              aria-label={`Remove ${name}`}
              disabled={lines.length <= 1}
              onClick={() => onChange(lines.filter((_, at) => at !== index))}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </div>
        );
      })}
      <div>
        <Button
          variant="subtle"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => onChange([...lines, BLANK])}
        >
          Add line
        </Button>
      </div>
      <Sums lines={lines} mayDiffer={mayDiffer} />
    </div>
  );
};
