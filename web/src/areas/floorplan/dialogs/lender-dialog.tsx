import {
  type FloorLender,
  floorplanCalls,
  lenderChange,
  lenderForm,
} from '@forecourt/contract/floorplan/index';
import { ActionIcon, Button, Modal } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useSave } from '../../../api/use-save';
import { SeparateForm } from '../../../kit/dialog';
import {
  DateField,
  MoneyField,
  NumberField,
  PercentField,
  SelectField,
  SwitchField,
  TextField,
} from '../../../kit/fields';
import { FormBar, FormGrid, RecordForm, type RecordFormState, useRecordForm, Wide } from '../../../kit/form';
import { useToday } from '../../../kit/format';
import { VendorField } from '../../vendors';
import classes from '../floorplan.module.css';
import { REFETCH_FLOOR } from '../refetch';

interface Rate {
  from: string | null;
  rate: number | null;
}
interface Step {
  after_days: number | null;
  percent: number | null;
}

interface Values {
  vendor_id: number | null;
  rates: Rate[];
  curtailments: Step[];
  term_days: number | null;
  payoff_days: number | null;
  accrual: FloorLender['accrual'] | null;
  credit_limit: number | null;
  comment: string;
  is_active: 0 | 1;
  version: number | undefined;
}

const ACCRUALS = [
  { value: 'month', label: 'At the end of each month' },
  { value: 'day', label: 'Every day' },
] as const;

type Form = Pick<RecordFormState<object>, 'at'>;

const Rates = ({
  form,
  rates,
  onChange,
}: {
  form: Form;
  rates: Rate[];
  onChange: (rates: Rate[]) => void;
}) => {
  const put = (at: number, rate: Partial<Rate>) =>
    onChange(rates.map((one, place) => (place === at ? { ...one, ...rate } : one)));
  return (
    <div className={classes.terms}>
      {rates.map((rate, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a rate has nothing else to be known by
        <div key={place} className={classes.term}>
          <PercentField
            label={`Yearly rate ${place + 1}`}
            required
            {...form.at(`rates.${place}.rate`)}
            value={rate.rate}
            onChange={(value) => put(place, { rate: value })}
          />
          <DateField
            label={`Rate ${place + 1} from`}
            required
            {...form.at(`rates.${place}.from`)}
            value={rate.from}
            onChange={(from) => put(place, { from })}
          />
          <ActionIcon
            className={classes.removeTerm}
            size={36}
            aria-label={`Remove rate ${place + 1}`}
            disabled={rates.length <= 1}
            onClick={() => onChange(rates.filter((_, at) => at !== place))}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <div>
        <Button
          variant="subtle"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => onChange([...rates, { from: null, rate: null }])}
        >
          Add rate
        </Button>
      </div>
    </div>
  );
};

const Curtailments = ({
  form,
  steps,
  onChange,
}: {
  form: Form;
  steps: Step[];
  onChange: (steps: Step[]) => void;
}) => {
  const put = (at: number, step: Partial<Step>) =>
    onChange(steps.map((one, place) => (place === at ? { ...one, ...step } : one)));
  const problem = form.at('curtailments').error;
  return (
    <div className={classes.terms}>
      {steps.map((step, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a curtailment has nothing else to be known by
        <div key={place} className={classes.term}>
          <NumberField
            label={`Curtailment ${place + 1} after`}
            unit="days"
            required
            {...form.at(`curtailments.${place}.after_days`)}
            value={step.after_days}
            onChange={(after_days) => put(place, { after_days })}
          />
          <PercentField
            label={`Part of the advance (curtailment ${place + 1})`}
            required
            {...form.at(`curtailments.${place}.percent`)}
            value={step.percent}
            onChange={(percent) => put(place, { percent })}
          />
          <ActionIcon
            className={classes.removeTerm}
            size={36}
            aria-label={`Remove curtailment ${place + 1}`}
            onClick={() => onChange(steps.filter((_, at) => at !== place))}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {problem ? (
        <p role="alert" data-path="curtailments" className={classes.quiet}>
          {problem}
        </p>
      ) : null}
      <div>
        <Button
          variant="subtle"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => onChange([...steps, { after_days: null, percent: null }])}
        >
          Add curtailment
        </Button>
      </div>
    </div>
  );
};

const valuesOf = (lender: FloorLender | null, today: string): Values => ({
  vendor_id: lender?.vendor_id ?? null,
  rates: lender ? lender.rates.map((rate) => ({ ...rate })) : [{ from: today, rate: null }],
  curtailments: lender ? lender.curtailments.map((step) => ({ ...step })) : [],
  term_days: lender?.term_days ?? null,
  payoff_days: lender?.payoff_days ?? 2,
  accrual: lender?.accrual ?? 'month',
  credit_limit: lender?.credit_limit ?? null,
  comment: lender?.comment ?? '',
  is_active: lender?.is_active ?? 1,
  version: lender?.version,
});

/** A vendor that finances stock: its rates, curtailments, term and limit. */
export const LenderDialog = ({ lender, onClose }: { lender: FloorLender | null; onClose: () => void }) => {
  const today = useToday();
  const adding = useSave(floorplanCalls.addLender, { invalidates: REFETCH_FLOOR });
  const changing = useSave(floorplanCalls.changeLender, { invalidates: REFETCH_FLOOR });
  const form = useRecordForm({
    // a change has the version and no vendor, a new one the other way round
    schema: lender ? lenderChange : lenderForm.extend({ version: lenderChange.shape.version }),
    initial: valuesOf(lender, today),
    save: ({ version, ...body }): Promise<FloorLender> =>
      lender
        ? changing.save({ params: { id: lender.id }, body: { ...body, version } })
        : adding.save({ body: lenderForm.parse(body) }),
    onSaved: onClose,
  });
  return (
    <Modal opened onClose={onClose} title={lender ? lender.name : 'Add floor plan lender'} size="lg">
      <SeparateForm>
        <RecordForm form={form}>
          <FormGrid>
            {lender ? null : (
              <Wide>
                <VendorField label="Lender" required {...form.field('vendor_id')} />
              </Wide>
            )}
            <Wide>
              <Rates form={form} rates={form.values.rates} onChange={(rates) => form.set('rates', rates)} />
            </Wide>
            <Wide>
              <Curtailments
                form={form}
                steps={form.values.curtailments}
                onChange={(steps) => form.set('curtailments', steps)}
              />
            </Wide>
            <NumberField
              label="Term"
              unit="days"
              description="The whole advance is due then. Leave empty if there is no term."
              {...form.field('term_days')}
            />
            <NumberField
              label="Payoff after a sale"
              unit="days"
              description="Days to pay the lender once the vehicle is sold"
              required
              {...form.field('payoff_days')}
            />
            <MoneyField label="Credit limit" {...form.field('credit_limit')} />
            <SelectField
              label="Post interest"
              required
              clearable={false}
              options={ACCRUALS}
              {...form.field('accrual')}
            />
            <Wide>
              <TextField label="Comment" maxLength={500} {...form.field('comment')} />
            </Wide>
            {lender ? <SwitchField label="Active: makes new advances" {...form.field('is_active')} /> : null}
          </FormGrid>
          <FormBar inDialog form={form} saveLabel={lender ? 'Save' : 'Add lender'} onCancel={onClose} />
        </RecordForm>
      </SeparateForm>
    </Modal>
  );
};
