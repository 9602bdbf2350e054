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

interface ListKind {
  title: string;
  description: string;
  /** While it goes on in the background. */
  work: string;
  check: typeof importingCalls.checkAdesa | typeof importingCalls.checkStockList;
  add: typeof importingCalls.addAdesa | typeof importingCalls.addStockList;
}

const ADESA: ListKind = {
  title: 'ADESA file',
  description:
    'Upload the CSV or Excel file of purchases exported from ADESA. You review it before anything is saved.',
  work: 'ADESA import',
  check: importingCalls.checkAdesa,
  add: importingCalls.addAdesa,
};

const STOCK_LIST: ListKind = {
  title: 'Stock list',
  description:
    'Your own list as CSV or Excel, one vehicle in each row. It needs a column for the VIN; stock number, year, make, model, trim, colour, odometer, price, cost, date in stock and licence plate are read too. You review it before anything is saved.',
  work: 'Stock import',
  check: importingCalls.checkStockList,
  add: importingCalls.addStockList,
};

const useListImport = (kind: ListKind) => {
  const adding = useSave(kind.add, { quiet: true });
  return useImport({
    check: (file: File, given: Answers = {}) =>
      send(kind.check, { body: given, files: { csv: file } }, { silent: true }),
    start: async (file: File, { dateOrder, sheet }: Checked, { restoreIds, leaveOutWrong }: CsvChoice) => {
      const given = { dateOrder: dateOrder ?? undefined, sheet };
      const body = { ...given, restoreIds: restoreIds.join(','), leaveOutWrong: leaveOutWrong ? 1 : 0 };
      const { left_out, ...started } = await adding.save({ body, files: { csv: file } });
      const leftOut = left_out.map(({ vin_number, ...row }) => ({ ...row, name: vin_number }));
      return { ...started, leftOut };
    },
    title: kind.work,
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

interface Props {
  kind: ListKind;
  title?: string | undefined;
  /** The list of what came in; without it one goes on where one is. */
  list?: { label: string; to: string } | undefined;
}

const TO_INVENTORY = { label: 'To the inventory', to: VEHICLE_LIST };

/** Vehicles of a table: checked first, then put in stock as a whole. */
const ListImport = ({ kind, title = kind.title, list }: Props) => {
  const can = useCan();
  const flow = useListImport(kind);
  return (
    <>
      <Section title={title} description={kind.description}>
        <ImportSteps flow={flow} maxBytes={IMPORT_CSV_MAX_BYTES} list={list}>
          {(step) => (
            <CheckedCars
              step={step}
              isStockList={kind === STOCK_LIST}
              recheck={flow.recheck}
              start={flow.start}
              again={flow.again}
            />
          )}
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

/** ADESA's purchases as a table. */
export const CsvWay = () => <ListImport kind={ADESA} list={TO_INVENTORY} />;

/** The dealership's own list. */
export const StockListWay = () => <ListImport kind={STOCK_LIST} list={TO_INVENTORY} />;

export const StockListImport = ({ title }: Pick<Props, 'title'>) => (
  <ListImport kind={STOCK_LIST} title={title} />
);
