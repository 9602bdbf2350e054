import { commissionCalls, planBuilderForm } from '@forecourt/contract/commission/index';
import { useNavigate } from 'react-router';
import { useSave } from '../../../api/use-save';
import { DateField, MultiSelectField, SelectField, TextAreaField, TextField } from '../../../kit/fields';
import {
  FormBar,
  FormSection,
  RecordForm,
  type RecordFormState,
  useRecordForm,
  Wide,
} from '../../../kit/form';
import { useToday } from '../../../kit/format';
import { Section } from '../../../kit/page';
import { plansOf } from '../paths';
import { REFETCH_PLANS } from '../refetch';
import { BASIS_LABELS, MODE_LABELS, type Plan } from '../words';
import { AddRule } from './add-rule';
import classes from './builder.module.css';
import { checkValues, newPlanValues, type PlanValues, planValues, sameRules } from './plan-values';
import { RuleCard } from './rule-card';
import { type FormRule, newRule, offeredRules } from './rule-values';
import { readPlan } from './try-out';
import { useColleagues } from './use-colleagues';
import { WhatIf } from './what-if';

const BASES = (['own', 'team'] as const).map((value) => ({ value, label: BASIS_LABELS[value] }));
const MODES = (['adds', 'replaces'] as const).map((value) => ({ value, label: MODE_LABELS[value] }));

const HINTS = {
  person: 'Minimum and maximum apply to percentages, flats and tiers. Spiffs and bonuses are paid on top.',
  vehicle: 'What a sale of these vehicles pays, whoever sells them.',
};

interface Props {
  kind: 'person' | 'vehicle';
  /** The plan that is changed; none for a new one. */
  plan?: Plan;
}

/** A plan as a list of rules, with what it pays at its side. */
export const PlanBuilder = ({ kind, plan }: Props) => {
  const navigate = useNavigate();
  const today = useToday();
  const colleagues = useColleagues(kind === 'person', plan?.team);
  const creating = useSave(commissionCalls.createPlan, { invalidates: REFETCH_PLANS });
  const updating = useSave(commissionCalls.updatePlan, { invalidates: REFETCH_PLANS });
  const initial: PlanValues = plan ? { ...planValues(plan), from: today } : newPlanValues(kind);
  const form = useRecordForm({
    schema: planBuilderForm,
    initial,
    check: checkValues,
    save: ({ kind: ofKind, basis: ofBasis, from, version, ...body }) =>
      plan
        ? updating.save({ params: { id: plan.id }, body: { ...body, from, version } })
        : creating.save({ body: { kind: ofKind, basis: ofBasis, ...body } }),
    onSaved: ({ id }) => navigate(`${plansOf(kind)}?plan=${id}`),
  });
  const { rules, basis, mode } = form.values;
  const setRules = (next: FormRule[]) => form.set('rules', next);
  const isChanged = plan !== undefined && !sameRules(rules, initial.rules);
  const isForVehicles = kind === 'vehicle';
  const listError = form.at('rules').error;
  return (
    <RecordForm form={form}>
      <div className={classes.columns}>
        <div className={classes.main}>
          <FormSection title="Plan">
            <TextField label="Name" required maxLength={80} {...form.field('name')} />
            {isForVehicles ? (
              <SelectField label="Paid" required options={MODES} {...modeField(form)} />
            ) : (
              <SelectField
                label="Pays for"
                required
                options={BASES}
                disabled={plan !== undefined}
                {...basisField(form)}
              />
            )}
            {basis === 'team' && !isForVehicles ? (
              <Wide>
                <MultiSelectField
                  label="Team"
                  description="Everyone else when nobody is named"
                  options={colleagues}
                  {...form.field('team')}
                />
              </Wide>
            ) : null}
            <Wide>
              <TextAreaField label="Comment" maxLength={500} {...form.field('comment')} />
            </Wide>
          </FormSection>
          <Section title="Rules" description={HINTS[kind]}>
            <div className={classes.stack}>
              {rules.map((rule, place) => (
                <RuleCard
                  // biome-ignore lint/suspicious/noArrayIndexKey: a rule has no number of its own, and its inputs keep no state
                  key={place}
                  number={place + 1}
                  rule={rule}
                  path={`rules.${place}`}
                  at={form.at}
                  isForVehicles={isForVehicles}
                  onChange={(next) => setRules(rules.map((one, at) => (at === place ? next : one)))}
                  onRemove={() => setRules(rules.filter((_, at) => at !== place))}
                />
              ))}
              {listError ? (
                <p className={classes.wrong} data-path="rules">
                  {listError}
                </p>
              ) : null}
              <AddRule
                offered={offeredRules({ kind, basis }, rules)}
                onAdd={(added) => setRules([...rules, newRule(added)])}
              />
            </div>
          </Section>
          {isChanged ? (
            <FormSection
              title="New version"
              description="Sales before this day keep the rules that they were computed by."
            >
              <DateField label="The new rules hold from" required {...form.field('from')} />
            </FormSection>
          ) : null}
        </div>
        <aside className={classes.side}>
          <WhatIf plan={readPlan({ kind, basis, mode }, rules)} offersSales />
        </aside>
      </div>
      <FormBar form={form} saveLabel={plan ? 'Save' : 'Create plan'} cancelTo={plansOf(kind)} />
    </RecordForm>
  );
};

type Form = RecordFormState<PlanValues>;

/** A choice that cannot be emptied. */
const basisField = (form: Form) => {
  const field = form.field('basis');
  return { ...field, onChange: (value: PlanValues['basis'] | null) => field.onChange(value ?? 'own') };
};

const modeField = (form: Form) => {
  const field = form.field('mode');
  return { ...field, onChange: (value: PlanValues['mode'] | null) => field.onChange(value ?? 'adds') };
};
