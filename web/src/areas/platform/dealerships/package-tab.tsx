import {
  type DealershipRecord,
  dealershipPackageForm,
  platformCalls,
} from '@forecourt/contract/platform/index';
import { Button } from '@mantine/core';
import { useCall } from '../../../api/use-call';
import { useSave } from '../../../api/use-save';
import { SelectField, TextAreaField } from '../../../kit/fields';
import { FormGrid, RecordForm, useRecordForm, Wide } from '../../../kit/form';
import { Day, Money } from '../../../kit/format';
import { Section } from '../../../kit/page';
import { Facts } from '../../../kit/record';
import classes from './dealerships.module.css';
import { REFETCH_DEALERSHIP } from './refetch';

const ChangePackage = ({ record }: { record: DealershipRecord }) => {
  const saving = useSave(platformCalls.changePackage, { invalidates: REFETCH_DEALERSHIP });
  const { data } = useCall(platformCalls.dealershipOptions, {}, { staleTime: 300_000 });
  const current = record.contract?.Package.id ?? null;
  const form = useRecordForm({
    schema: dealershipPackageForm,
    initial: { package_id: current, reason: '', version: record.version },
    save: (body) => saving.save({ params: { id: record.id }, body }),
  });
  return (
    <Section
      title="Change the package"
      description="Takes effect at once, without a payment. Clear the package to end the contract."
    >
      <RecordForm form={form}>
        <FormGrid>
          <SelectField
            label="Package"
            clearable
            options={data?.packages ?? []}
            {...form.field('package_id')}
          />
          <Wide>
            <TextAreaField label="Reason" required rows={2} maxLength={500} {...form.field('reason')} />
          </Wide>
        </FormGrid>
        <div className={classes.submit}>
          <Button type="submit" loading={form.isSaving} disabled={form.values.package_id === current}>
            Change package
          </Button>
        </div>
      </RecordForm>
    </Section>
  );
};

/** The package that the dealership has, those that it had, and another one. */
export const PackageTab = ({ record }: { record: DealershipRecord }) => {
  const { contract, earlier_contracts: earlier } = record;
  return (
    <>
      <Section title="Package">
        {contract ? (
          <Facts
            facts={[
              ['Package', contract.Package.name],
              ['Price a month', <Money key="price" value={contract.price} />],
              ['Since', <Day key="since" value={contract.started_at} />],
              ['Next package', contract.next?.name ?? null],
              ['Given by our staff', contract.reason],
            ]}
          />
        ) : (
          <p className={classes.quiet}>This dealership has no package.</p>
        )}
      </Section>
      <ChangePackage key={record.version} record={record} />
      {earlier.length > 0 ? (
        <Section title="Earlier packages">
          <ul className={classes.history}>
            {earlier.map((one) => (
              <li key={one.ended_at}>
                {one.package}{' '}
                <span className={classes.quiet}>
                  <Day value={one.started_at} /> to <Day value={one.ended_at} />
                </span>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
    </>
  );
};
