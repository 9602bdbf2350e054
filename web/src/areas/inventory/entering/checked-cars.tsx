import { Alert, Anchor, Checkbox, Switch } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Day, Money } from '../../../kit/format';
import {
  type Answers,
  type CheckedColumn,
  CheckedRows,
  FileQuestions,
  type ImportStep,
} from '../../../kit/import';
import { vehicleDetail } from '../paths';
import { odometerText } from '../vehicle/stock-texts';
import {
  type Checked,
  type CheckedCar,
  type CsvChoice,
  comingIn,
  countIn,
  ROW_STATES,
  STATE_ORDER,
} from './checked-rows';
import table from './csv.module.css';
import classes from './entering.module.css';

interface Props {
  step: Extract<ImportStep<Checked>, { at: 'checked' }>;
  recheck: (shown: Checked, given: Answers) => void;
  start: (choice: CsvChoice) => void;
  again: () => void;
  isStockList: boolean;
}

const VEHICLE: CheckedColumn<CheckedCar> = {
  title: 'Vehicle',
  fit: 'long',
  render: (row) => (
    <div className={table.what}>
      <span>{row.title || 'Not named in the file'}</span>
      <span className={classes.quiet}>
        <span className={classes.vin}>{row.vin_number || 'no VIN'}</span>
        {row.odometer === null ? null : ` · ${odometerText(row.odometer, row.odometerType)}`}
      </span>
    </div>
  ),
};
const PRICE: CheckedColumn<CheckedCar> = {
  title: 'Price',
  render: (row) => <Money value={row.sellPrice} />,
  fit: 'short',
};

const AUCTION_COLUMNS = [
  VEHICLE,
  PRICE,
  { title: 'Bought', render: (row: CheckedCar) => <Day value={row.purchaseDate} />, fit: 'short' as const },
];
const STOCK_COLUMNS = [
  VEHICLE,
  { title: 'Stock no.', render: (row: CheckedCar) => row.stock_NO || 'Next free', fit: 'short' as const },
  PRICE,
  { title: 'Cost', render: (row: CheckedCar) => <Money value={row.costPrice} />, fit: 'short' as const },
  {
    title: 'In stock since',
    render: (row: CheckedCar) => <Day value={row.purchaseDate} />,
    fit: 'short' as const,
  },
];

interface ExistingProps {
  row: CheckedCar;
  isRestored: boolean;
  onRestore: (id: number) => void;
}

const Existing = ({ row: { existing, state }, isRestored, onRestore }: ExistingProps) =>
  existing ? (
    <span className={table.existing}>
      <Anchor component={Link} to={vehicleDetail(existing.id)} inherit>
        {existing.stock_NO}
      </Anchor>
      {state === 'deleted' ? (
        <Checkbox
          size="xs"
          label="Restore"
          aria-label={`Restore ${existing.stock_NO}`}
          checked={isRestored}
          onChange={() => onRestore(existing.id)}
        />
      ) : null}
    </span>
  ) : null;

const remarksOf = ({ missing, remarks }: Checked): string[] => [
  ...(missing.length > 0 ? [`The file has no column for: ${missing.join(', ')}`] : []),
  ...remarks,
];

const submitLabel = (checked: Checked, isStockList: boolean): string => {
  const count = comingIn(checked);
  if (count === 0) return isStockList ? 'Nothing to add' : 'Note the purchases';
  return `Add ${count.toLocaleString()} ${count === 1 ? 'vehicle' : 'vehicles'}`;
};

/** The rows of a file, and what to do with cars that were deleted earlier. */
export const CheckedCars = ({ step, recheck, start, again, isStockList }: Props) => {
  const { checked, isStale } = step;
  const [restored, setRestored] = useState<ReadonlySet<number>>(new Set());
  const deleted = checked.rows.flatMap(({ state, existing }) =>
    state === 'deleted' ? (existing?.id ?? []) : [],
  );
  const toggle = (id: number) =>
    setRestored((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  return (
    <CheckedRows
      step={step}
      states={ROW_STATES}
      counts={STATE_ORDER.map((state) => [state, countIn(checked, state)])}
      columns={isStockList ? STOCK_COLUMNS : AUCTION_COLUMNS}
      remark={(row) => (
        <Existing
          row={row}
          isRestored={row.existing !== null && restored.has(row.existing.id)}
          onRestore={toggle}
        />
      )}
      head={
        <>
          <FileQuestions
            checked={checked}
            disabled={isStale}
            onSheet={(sheet) => recheck({ ...checked, sheet }, { sheet })}
            onDateOrder={(dateOrder) =>
              recheck({ ...checked, dateOrder }, { dateOrder, sheet: checked.sheet })
            }
          />
          {remarksOf(checked).map((remark) => (
            <Alert key={remark} variant="light" role="status" icon={<IconInfoCircle aria-hidden />} py="xs">
              {remark}
            </Alert>
          ))}
        </>
      }
      options={
        deleted.length > 0 ? (
          <Switch
            label={`Restore ${deleted.length === 1 ? 'the one' : `all ${deleted.length}`} deleted earlier`}
            description="With its photos, papers and prices. Otherwise it comes in anew."
            checked={deleted.every((id) => restored.has(id))}
            onChange={(event) => setRestored(new Set(event.currentTarget.checked ? deleted : []))}
          />
        ) : null
      }
      submit={{ label: submitLabel(checked, isStockList), disabled: isStockList && comingIn(checked) === 0 }}
      start={({ leaveOutWrong }) => start({ restoreIds: [...restored], leaveOutWrong })}
      again={again}
    />
  );
};
