import { CloseButton } from '@mantine/core';
import { SwitchField, TextAreaField, TextField } from '../../../kit/fields';
import type { RecordFormState } from '../../../kit/form';
import { VendorField } from '../../vendors';
import { SpnField } from '../fields/spn-field';
import classes from '../mechanic.module.css';
import type { ProblemValues, WorkValues } from './work-values';

interface Props {
  form: RecordFormState<WorkValues>;
  at: number;
  isLocked: boolean;
  onRemove: () => void;
}

/** One problem: what is wrong, why, what was done, which fault code was read and who mends it. */
export const ProblemFields = ({ form, at, isLocked, onRemove }: Props) => {
  const { problems } = form.values;
  const problem = problems[at];
  if (!problem) return null;
  const set = (changes: Partial<ProblemValues>) =>
    form.set(
      'problems',
      problems.map((one, other) => (other === at ? { ...one, ...changes } : one)),
    );
  const bind = (name: keyof ProblemValues) => ({ ...form.at(`problems.${at}.${name}`), readOnly: isLocked });
  return (
    <fieldset className={classes.row} aria-label={`Problem ${at + 1}`}>
      <div className={classes.rowHead}>
        <span>Problem {at + 1}</span>
        {isLocked ? null : <CloseButton aria-label={`Remove problem ${at + 1}`} onClick={onRemove} />}
      </div>
      <TextField
        label="What is wrong"
        required
        maxLength={500}
        {...bind('description')}
        value={problem.description}
        onChange={(description) => set({ description })}
      />
      <div className={classes.two}>
        <TextAreaField
          label="Cause"
          rows={1}
          maxLength={1_000}
          {...bind('cause')}
          value={problem.cause}
          onChange={(cause) => set({ cause })}
        />
        <TextAreaField
          label="What was done"
          rows={1}
          maxLength={1_000}
          {...bind('correction')}
          value={problem.correction}
          onChange={(correction) => set({ correction })}
        />
      </div>
      <div className={classes.moreFields}>
        <VendorField
          label="Outside shop"
          placeholder="Our own shop"
          disabled={isLocked}
          {...form.at(`problems.${at}.vendor_id`)}
          value={problem.vendor_id}
          onChange={(vendor_id) => set({ vendor_id })}
        />
        <SpnField
          label="Fault code (SPN)"
          {...bind('SPN_id')}
          value={problem.SPN_id}
          onChange={(SPN_id) => set({ SPN_id })}
        />
        <TextField
          label="Trouble code"
          placeholder="e.g. P0420"
          maxLength={20}
          {...bind('fault_code')}
          value={problem.fault_code}
          onChange={(fault_code) => set({ fault_code: fault_code.toUpperCase() })}
        />
        <div className={classes.switch}>
          <SwitchField
            label="Fixed"
            {...bind('is_fixed')}
            value={problem.is_fixed}
            onChange={(is_fixed) => set({ is_fixed })}
          />
        </div>
      </div>
    </fieldset>
  );
};
