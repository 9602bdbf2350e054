import { type MarketEntry, marketCalls } from '@forecourt/contract/market/index';
import { MARKET_STATUS } from '@forecourt/domain/market/entry-states';
import { SegmentedControl } from '@mantine/core';
import { IconBuildingStore } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { CallError } from '../../../api/call-error';
import { useSave } from '../../../api/use-save';
import { StatusChip } from '../../../kit/chips';
import { RecordForm, useRecordForm } from '../../../kit/form';
import { FormSkeleton, Page } from '../../../kit/page';
import { type MissingRecord, RecordContent, useRecord } from '../../../kit/record';
import { useAddressWizard, Wizard } from '../../../kit/wizard';
import { STATE_LOOKS } from '../../states';
import { addPath, entryPath, listingPath, OWN_ENTRIES } from '../paths';
import { REFETCH_MARKET } from '../refetch';
import { errorsOf, stepForm, stepOf, valuesOf, vehicleProblem } from '../wizard/entry-values';
import { PriceStep, ReviewStep, SharedStep, VehicleStep } from '../wizard/steps';

const LAST = 3;
const { draft, published } = MARKET_STATUS;

const MISSING: MissingRecord = {
  icon: IconBuildingStore,
  title: 'This entry is not at your dealership',
  text: 'It may have been deleted: look under Our vehicles.',
  list: { label: 'Our vehicles', to: OWN_ENTRIES },
};

const useStepCalls = (isWholesale: boolean) => {
  const options = { invalidates: REFETCH_MARKET, quiet: true };
  const start = useSave(isWholesale ? marketCalls.startWholesaleSteps : marketCalls.startSteps, options);
  const step = useSave(isWholesale ? marketCalls.saveWholesaleStep : marketCalls.saveStep, options);
  return { start: start.save, step: step.save };
};

interface Props {
  entry: MarketEntry | null;
  isWholesale: boolean;
}

/** Each Next saves the step on the server, so that anyone can go on later and elsewhere. */
const EntryWizard = ({ entry, isWholesale }: Props) => {
  const navigate = useNavigate();
  const calls = useStepCalls(isWholesale);
  /** The step that the save under way leads to; after the last one it is published. */
  const target = useRef(0);
  /** The entry as it was last saved: what the server found about its vehicle. */
  const [stored, setStored] = useState(entry);
  const version = useRef(entry?.version);
  const isFixed = entry !== null && entry.market_status !== draft;
  const isFinish = () => target.current > LAST;
  const form = useRecordForm({
    schema: stepForm,
    initial: valuesOf(entry),
    check: (values) => {
      const errors = errorsOf(values, isWholesale);
      return Object.fromEntries(Object.entries(errors).filter(([field]) => stepOf(field) < target.current));
    },
    save: async (fields) => {
      const body = {
        ...fields,
        step: Math.min(target.current + 1, LAST + 1),
        ...(isFinish() && { market_status: published }),
      };
      try {
        return await (entry
          ? calls.step({ params: { id: entry.id }, body: { ...body, version: version.current } })
          : calls.start({ body }));
      } catch (error) {
        const [field] = error instanceof CallError ? Object.keys(error.body.fields ?? {}) : [];
        if (field) wizard.goTo(stepOf(field));
        throw error;
      }
    },
    onSaved: (saved: MarketEntry) => {
      version.current = saved.version;
      setStored(saved);
      // a vehicle that cannot be offered is said at once, not after three more steps
      const to = !isFixed && vehicleProblem(saved, saved.mvdId) ? 0 : target.current;
      if (isFinish()) void navigate(listingPath(saved.listing_id ?? 0));
      else if (entry) wizard.goTo(to);
      else void navigate(entryPath(saved.id, to + 1), { replace: true });
    },
  });
  const wrong = Object.keys(errorsOf(form.values, isWholesale));
  const firstWrong = Math.min(LAST, ...wrong.map(stepOf));
  const wizard = useAddressWizard(LAST, entry ? firstWrong : 0);
  const goOn = (to: number) => {
    target.current = to;
    void form.submit();
  };
  const parts = { form, isWholesale };
  const problem = vehicleProblem(stored, form.values.mvdId);
  const steps = [
    { title: 'Vehicle', content: <VehicleStep {...parts} isFixed={isFixed} problem={problem} /> },
    { title: 'Price and condition', content: <PriceStep {...parts} /> },
    { title: 'What others see', content: <SharedStep {...parts} /> },
    {
      title: 'Review',
      content: (
        <ReviewStep {...parts} problem={problem} onOther={isFixed ? undefined : () => wizard.goTo(0)} />
      ),
    },
  ].map((step, index) => ({ ...step, canGoOn: !wrong.some((field) => stepOf(field) === index) }));
  return (
    <RecordForm form={form}>
      <Wizard
        wizard={{ ...wizard, next: () => goOn(wizard.step + 1) }}
        steps={steps}
        onMissing={(step) => {
          // the fields of the step that is left are checked now, and not only those of the steps before it
          target.current = step + 1;
          for (const field of wrong.filter((each) => stepOf(each) === step)) form.at(field).onBlur();
        }}
        finishLabel={entry?.market_status === published ? 'Save and publish' : 'Publish'}
        onFinish={() => goOn(LAST + 1)}
        isFinishing={form.isSaving}
        isFinishOff={!isFixed && problem !== ''}
      />
    </RecordForm>
  );
};

const MARKETS = [
  { value: '1', label: 'Wholesale market' },
  { value: '0', label: 'Retail market' },
];

const NewEntry = ({ wholesale }: { wholesale: 0 | 1 }) => {
  const navigate = useNavigate();
  return (
    <Page title="Offer a vehicle" back={OWN_ENTRIES} width="form">
      <SegmentedControl
        aria-label="Market"
        value={String(wholesale)}
        data={MARKETS}
        onChange={(value) => void navigate(addPath(value === '0' ? 0 : 1), { replace: true })}
      />
      <EntryWizard key={wholesale} entry={null} isWholesale={wholesale === 1} />
    </Page>
  );
};

const StoredEntry = ({ id }: { id: number }) => {
  const query = useRecord(marketCalls.get, id);
  const entry = query.data;
  return (
    <Page
      title={entry?.vehicle?.title ?? 'Offer a vehicle'}
      documentTitle="Offer a vehicle"
      back={OWN_ENTRIES}
      width="form"
      subtitle={entry ? (entry.wholesale ? 'Wholesale market' : 'Retail market') : undefined}
      badge={entry ? <StatusChip states={STATE_LOOKS.market} value={entry.market_status} /> : null}
    >
      <RecordContent query={query} missing={MISSING} skeleton={<FormSkeleton sections={2} />}>
        {(found) => <EntryWizard key={found.id} entry={found} isWholesale={found.wholesale === 1} />}
      </RecordContent>
    </Page>
  );
};

/** Offers a vehicle in steps, each saved on the server: a draft is gone on with under Our vehicles. */
export const Screen = () => {
  const [params] = useSearchParams();
  const id = Number(params.get('entry') ?? 0);
  const wholesale = params.get('wholesale') === '0' ? 0 : 1;
  return Number.isInteger(id) && id > 0 ? (
    <StoredEntry key={id} id={id} />
  ) : (
    <NewEntry wholesale={wholesale} />
  );
};
