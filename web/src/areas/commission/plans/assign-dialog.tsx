import { assignForm, commissionCalls } from '@forecourt/contract/commission/index';
import { Modal, Text } from '@mantine/core';
import { useCall } from '../../../api/use-call';
import { useSave } from '../../../api/use-save';
import { SeparateForm } from '../../../kit/dialog';
import { DateField, SelectField, SwitchField } from '../../../kit/fields';
import { FormBar, FormGrid, RecordForm, useRecordForm, Wide } from '../../../kit/form';
import { useToday } from '../../../kit/format';
import { REFETCH_COMMISSIONS, REFETCH_PLANS } from '../refetch';

interface Props {
  /** Whoever gets it; chosen where it is not given. */
  person?: { id: number; full_name: string };
  /** The plan; chosen where it is not given. */
  plan?: { id: number; name: string };
  basis: 'own' | 'team';
  onClose: () => void;
}

/** Gives a person a plan from a day on. */
export const AssignDialog = ({ person, plan, basis, onClose }: Props) => {
  const today = useToday();
  const people = useCall(commissionCalls.people, {}, { enabled: person === undefined });
  const plans = useCall(
    commissionCalls.plans,
    { query: { kind: 'person', limit: 200, sort: 'name' } },
    { enabled: plan === undefined },
  );
  const saving = useSave(commissionCalls.assign, { invalidates: [...REFETCH_PLANS, ...REFETCH_COMMISSIONS] });
  const form = useRecordForm({
    schema: assignForm,
    initial: {
      user_id: (person?.id ?? null) as number | null, // chosen in the dialog
      plan_id: (plan?.id ?? null) as number | null, // likewise
      ...{ basis, from: `${today.slice(0, 7)}-01` as string | null }, // can be emptied
      none: 0 as 0 | 1, // switched on later
    },
    check: ({ plan_id, none }): Record<string, string> =>
      plan_id === null && none === 0 ? { plan_id: 'Required' } : {},
    save: (body) => saving.save({ body }),
    onSaved: onClose,
  });
  const offered = (plans.data?.rows ?? []).filter((one) => one.basis === basis);
  const planOptions = [
    ...(plan ? [{ value: plan.id, label: plan.name }] : []),
    ...offered.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const hasNone = form.values.none === 1;
  const personOptions = person
    ? [{ value: person.id, label: person.full_name }]
    : (people.data?.rows ?? []).map(({ id, full_name }) => ({ value: id, label: full_name }));
  return (
    <Modal opened onClose={onClose} title={basis === 'own' ? 'Assign plan' : 'Assign team plan'} size="lg">
      <SeparateForm>
        <RecordForm form={form}>
          <FormGrid>
            <SelectField
              label="Person"
              required
              disabled={person !== undefined}
              options={personOptions}
              {...form.field('user_id')}
            />
            <SelectField
              label="Plan"
              required
              disabled={plan !== undefined || hasNone}
              options={planOptions}
              {...form.field('plan_id')}
            />
            <DateField label="From" required {...form.field('from')} />
            {plan ? null : (
              <SwitchField
                label="No plan from this day on"
                {...form.field('none')}
                onChange={(none) => {
                  form.set('none', none);
                  if (none === 1) form.set('plan_id', null);
                }}
              />
            )}
            <Wide>
              <Text size="sm" c="dimmed">
                Sales since this day that have no commission yet are computed now. What was computed before
                stays as it is.
              </Text>
            </Wide>
          </FormGrid>
          <FormBar inDialog form={form} saveLabel="Assign" onCancel={onClose} />
        </RecordForm>
      </SeparateForm>
    </Modal>
  );
};
