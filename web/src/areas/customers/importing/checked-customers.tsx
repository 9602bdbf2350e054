import { Anchor, Switch } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { phoneMask } from '../../../kit/fields';
import { type CheckedColumn, CheckedRows, FileQuestions, type ImportStep } from '../../../kit/import';
import { useCustomerPaths } from '../paths';
import { ColumnMapping } from './column-mapping';
import {
  type Checked,
  type CheckedCustomer,
  type Choice,
  comingIn,
  type Given,
  givenOf,
  ROW_STATES,
  STATE_ORDER,
} from './import-texts';

interface Props {
  step: Extract<ImportStep<Checked>, { at: 'checked' }>;
  recheck: (shown: Checked, given: Given) => void;
  start: (choice: Choice) => void;
  again: () => void;
}

/** The order of dates that the file tells is found anew with other columns; the one that was chosen stays. */
const answersOf = (checked: Checked): Given => {
  const { dateOrder, ...given } = givenOf(checked);
  return checked.dateQuestion ? { ...given, dateOrder } : given;
};

const COLUMNS: readonly CheckedColumn<CheckedCustomer>[] = [
  { title: 'Name', render: (row) => row.full_name, fit: 'long' },
  { title: 'Mobile', render: (row) => phoneMask.format(row.mobile), fit: 'short' },
  { title: 'E-mail', render: (row) => row.email },
];

/** The rows of a file, which column fills which field, and what to do with customers who seem known. */
export const CheckedCustomers = ({ step, recheck, start, again }: Props) => {
  const paths = useCustomerPaths();
  const [addKnown, setAddKnown] = useState(false);
  const { checked, isStale } = step;
  const { known } = checked.counts;
  const coming = comingIn(checked, addKnown);
  return (
    <CheckedRows
      step={step}
      states={ROW_STATES}
      counts={STATE_ORDER.map((state) => [state, checked.counts[state]])}
      columns={COLUMNS}
      remark={({ existing }) =>
        existing ? (
          <Anchor component={Link} to={paths.card(existing.id)} target="_blank" inherit>
            {existing.full_name}
          </Anchor>
        ) : null
      }
      head={
        <>
          <FileQuestions
            checked={checked}
            disabled={isStale}
            onSheet={(sheet) => recheck({ ...checked, sheet }, { sheet })}
            onDateOrder={(dateOrder) =>
              recheck({ ...checked, dateOrder }, { ...givenOf(checked), dateOrder })
            }
          />
          <ColumnMapping
            checked={checked}
            disabled={isStale}
            onChange={(mapping) => recheck({ ...checked, mapping }, { ...answersOf(checked), mapping })}
          />
        </>
      }
      options={
        known > 0 ? (
          <Switch
            label={`Also add the ${known.toLocaleString()} who seem to be there already`}
            description="Someone has this very e-mail, telephone or licence. Otherwise they are left out."
            checked={addKnown}
            onChange={(event) => setAddKnown(event.currentTarget.checked)}
          />
        ) : null
      }
      submit={{
        label: `Add ${coming.toLocaleString()} ${coming === 1 ? 'customer' : 'customers'}`,
        disabled: coming === 0,
      }}
      start={({ leaveOutWrong }) => start({ leaveOutWrong, addKnown })}
      again={again}
    />
  );
};
