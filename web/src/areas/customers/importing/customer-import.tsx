import type { InputOf, ReplyOf } from '@forecourt/contract/call';
import {
  CUSTOMER_CSV_MAX_BYTES,
  importingCalls,
  MAX_IMPORT_ROWS,
} from '@forecourt/contract/customers/importing';
import { send } from '../../../api/client';
import { useSave } from '../../../api/use-save';
import { ImportSteps, RecentImports, useImport } from '../../../kit/import';
import { Section } from '../../../kit/page';
import { REFETCH_CUSTOMERS } from '../refetch';
import { CheckedCustomers } from './checked-customers';
import { type Checked, type Choice, type Given, givenOf } from './import-texts';

type Batch = ReplyOf<typeof importingCalls.listImports>['rows'][number];

const check = (file: File, given: Given = {}) =>
  send(importingCalls.checkImport, { body: given, files: { csv: file } }, { silent: true });

const useCustomerImport = () => {
  const starting = useSave(importingCalls.startImport, { quiet: true, silent: true });
  return useImport({
    check,
    start: async (file: File, checked: Checked, { leaveOutWrong, addKnown }: Choice) => {
      const body = { ...givenOf(checked), leaveOutWrong: leaveOutWrong ? 1 : 0, addKnown: addKnown ? 1 : 0 };
      const { left_out, ...started } = await starting.save({ body, files: { csv: file } });
      const leftOut = left_out.map(({ full_name, ...row }) => ({ ...row, name: full_name }));
      return { ...started, leftOut };
    },
    title: 'Customer import',
    toRefetch: [...REFETCH_CUSTOMERS, importingCalls.listImports],
  });
};

const outcome = ({ added, left_out }: Batch): string =>
  [`${added.toLocaleString()} added`, left_out > 0 ? `${left_out.toLocaleString()} skipped` : '']
    .filter(Boolean)
    .join(', ');

const warning = ({ added }: Batch): string =>
  `${added === 1 ? 'The customer' : `All ${added.toLocaleString()} customers`} that it added will be removed.`;

const undoInput = (id: number, confirm: 0 | 1): InputOf<typeof importingCalls.undoImport> => ({
  params: { id },
  body: { confirm },
});

interface Props {
  title?: string;
  /** The list of what came in; without it one goes on where one is. */
  list?: { label: string; to: string };
}

/** Customers from a CSV or Excel file: its columns are assigned, its rows checked, and it can be undone as a whole. */
export const CustomerImport = ({ title = 'CSV or Excel', list }: Props) => {
  const flow = useCustomerImport();
  return (
    <>
      <Section
        title={title}
        description={`Up to ${MAX_IMPORT_ROWS.toLocaleString()} rows, the first with the names of the columns. Nothing is stored before you say so.`}
      >
        <ImportSteps flow={flow} maxBytes={CUSTOMER_CSV_MAX_BYTES} list={list}>
          {(step) => (
            <CheckedCustomers step={step} recheck={flow.recheck} start={flow.start} again={flow.again} />
          )}
        </ImportSteps>
      </Section>
      <RecentImports
        list={importingCalls.listImports}
        undo={importingCalls.undoImport}
        undoInput={undoInput}
        toRefetch={REFETCH_CUSTOMERS}
        mayUndo
        outcome={outcome}
        warning={warning}
      />
    </>
  );
};
