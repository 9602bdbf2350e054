import { billsCalls } from '@forecourt/contract/bills/index';
import { useNavigate } from 'react-router';
import { PickerField } from '../../../kit/fields';
import { DataList, useList } from '../../../kit/list';
import { Section } from '../../../kit/page';
import { billColumns, billName } from '../list/bill-columns';
import { signBill } from '../paths';
import { useBillsLive } from '../use-bills-live';

const NOUN = { one: 'bill', many: 'bills' };
const LEFT_OUT = ['gross', 'format', 'changed_at', 'sold_on'];

/** Any bill by its search, and those that are signed remotely. */
export const ChooseBill = () => {
  const navigate = useNavigate();
  const list = useList(billsCalls.list, {
    key: 'bills-not-in-person',
    defaultSort: '-changed_at',
    filters: [],
    fixed: { not_in_person: 1 },
  });
  useBillsLive();
  return (
    <>
      <Section title="Choose a bill">
        <PickerField
          label="Bill"
          placeholder="Search number, customer or vehicle"
          call={billsCalls.list}
          toOption={(row) => ({
            value: row.id,
            label: [row.number, row.customer?.name].filter(Boolean).join(', '),
            detail: row.vehicle_title,
          })}
          value={null}
          onChange={(id) => id !== null && navigate(signBill(id))}
        />
      </Section>
      <Section title="Bills signed remotely">
        <DataList
          list={list}
          columns={billColumns(false).filter(({ key }) => !LEFT_OUT.includes(key))}
          noun={NOUN}
          nameOf={billName}
          open={(row) => signBill(row.id)}
          hasExport={false}
          searchHint="Number, customer, vehicle"
          empty={{
            title: 'No bills that are signed remotely',
            text: 'Bills with "The buyer signs remotely" appear here. Any other bill can be chosen above.',
          }}
        />
      </Section>
    </>
  );
};
