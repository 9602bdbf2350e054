import type { ReplyOf } from '@forecourt/contract/call';
import { IMPORT_CSV_MAX_BYTES, importingCalls } from '@forecourt/contract/inventory/importing';
import { send } from '../../../api/client';
import { useCan } from '../../../api/session-context';
import { useSave } from '../../../api/use-save';
import { type Answers, ImportSteps, RecentImports, useImport } from '../../../kit/import';
import { Section } from '../../../kit/page';
import { VEHICLE_LIST } from '../paths';
import { sourceName } from './auction-sources';
import { REFETCH } from './calls-to-refetch';
import { CheckedCars } from './checked-cars';
import type { Checked, CsvChoice } from './checked-rows';

type Batch = ReplyOf<typeof importingCalls.listImports>['rows'][number];

const useCsvImport = () => {
  const adding = useSave(importingCalls.addAdesa, { quiet: true });
  return useImport({
    check: (file: File, given: Answers = {}) =>
      send(importingCalls.checkAdesa, { body: given, files: { csv: file } }, { silent: true }),
    start: async (file: File, { dateOrder, sheet }: Checked, { restoreIds, leaveOutWrong }: CsvChoice) => {
      const given = { dateOrder: dateOrder ?? undefined, sheet };
      const body = { ...given, restoreIds: restoreIds.join(','), leaveOutWrong: leaveOutWrong ? 1 : 0 };
      const { left_out, ...started } = await adding.save({ body, files: { csv: file } });
      const leftOut = left_out.map(({ vin_number, ...row }) => ({ ...row, name: vin_number }));
      return { ...started, leftOut };
    },
    title: 'ADESA import',
    toRefetch: [...REFETCH, importingCalls.listImports],
  });
};

const outcome = ({ added, restored, noted, left_out }: Batch): string =>
  [
    `${added.toLocaleString()} added`,
    restored > 0 ? `${restored.toLocaleString()} restored` : '',
    noted > 0 ? `${noted.toLocaleString()} purchases noted` : '',
    left_out > 0 ? `${left_out.toLocaleString()} skipped` : '',
  ]
    .filter(Boolean)
    .join(', ');

const warning = ({ added, restored }: Batch): string => {
  const count = added + restored;
  const vehicles = count === 1 ? 'The vehicle' : `All ${count.toLocaleString()} vehicles`;
  return `${vehicles} that it put in stock will be deleted, and the purchases that it noted removed.`;
};

/** ADESA's purchases as a table: checked first, then put in stock as a whole. */
export const CsvWay = () => {
  const can = useCan();
  const flow = useCsvImport();
  return (
    <>
      <Section
        title="ADESA file"
        description="Upload the CSV or Excel file of purchases exported from ADESA. You review it before anything is saved."
      >
        <ImportSteps
          flow={flow}
          maxBytes={IMPORT_CSV_MAX_BYTES}
          list={{ label: 'To the inventory', to: VEHICLE_LIST }}
        >
          {(step) => <CheckedCars step={step} recheck={flow.recheck} start={flow.start} again={flow.again} />}
        </ImportSteps>
      </Section>
      <RecentImports
        list={importingCalls.listImports}
        undo={importingCalls.undoImport}
        undoInput={(id) => ({ params: { id } })}
        toRefetch={REFETCH}
        mayUndo={can('inventory.delete')}
        outcome={outcome}
        warning={warning}
        sourceOf={({ source }) => sourceName(source)}
      />
    </>
  );
};
