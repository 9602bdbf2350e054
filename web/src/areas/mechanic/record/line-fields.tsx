import { LINE_KINDS } from '@forecourt/domain/mechanic/index';
import { CloseButton } from '@mantine/core';
import { useFacingCustomer } from '../../../api/facing-customer';
import { DateField, MoneyField, NumberField, SelectField, TextField } from '../../../kit/fields';
import type { RecordFormState } from '../../../kit/form';
import { Money } from '../../../kit/format';
import { VendorField } from '../../vendors';
import { TechnicianField } from '../fields/technician-field';
import classes from '../mechanic.module.css';
import { LINE_LABELS } from '../words';
import { amountOfLine, type LineValues, type WorkValues } from './work-values';

const KINDS = LINE_KINDS.map((value) => ({ value, label: LINE_LABELS[value] }));

interface Props {
  form: RecordFormState<WorkValues>;
  at: number;
  isLocked: boolean;
  internal: boolean;
  onRemove: () => void;
}

/** One line of labour, parts, work of others or fees, with when a part was ordered and came. */
export const LineFields = ({ form, at, isLocked, internal, onRemove }: Props) => {
  const isFacing = useFacingCustomer();
  const { lines, problems } = form.values;
  const line = lines[at];
  if (!line) return null;
  const set = (changes: Partial<LineValues>) =>
    form.set(
      'lines',
      lines.map((one, other) => (other === at ? { ...one, ...changes } : one)),
    );
  const bind = (name: keyof LineValues) => ({ ...form.at(`lines.${at}.${name}`), readOnly: isLocked });
  const isLabour = line.kind === 'labour';
  return (
    <fieldset className={classes.row} aria-label={`Line ${at + 1}`}>
      <div className={classes.rowHead}>
        <span>
          {LINE_LABELS[line.kind]} · <Money value={amountOfLine(line, internal)} />
        </span>
        {isLocked ? null : <CloseButton aria-label={`Remove line ${at + 1}`} onClick={onRemove} />}
      </div>
      <div className={classes.lineFields}>
        <div className={classes.span3}>
          <SelectField
            label="Type"
            required
            options={KINDS}
            {...bind('kind')}
            value={line.kind}
            onChange={(kind) => set({ kind: kind ?? line.kind })}
          />
        </div>
        <div className={classes.span9}>
          <TextField
            label="Description"
            required
            maxLength={200}
            {...bind('description')}
            value={line.description}
            onChange={(description) => set({ description })}
          />
        </div>
        <div className={classes.span4}>
          {isLabour ? (
            <TechnicianField
              label="Technician"
              disabled={isLocked}
              {...form.at(`lines.${at}.technician_id`)}
              value={line.technician_id}
              onChange={(technician_id) => set({ technician_id })}
            />
          ) : (
            <TextField
              label="Part No."
              maxLength={60}
              {...bind('part_no')}
              value={line.part_no}
              onChange={(part_no) => set({ part_no })}
            />
          )}
        </div>
        <div className={classes.span2}>
          <NumberField
            label={isLabour ? 'Hours' : 'Quantity'}
            required
            decimals={3}
            {...bind('quantity')}
            value={line.quantity}
            onChange={(quantity) => set({ quantity })}
          />
        </div>
        {internal ? null : (
          <div className={classes.span3}>
            <MoneyField
              label="Price each"
              {...bind('price')}
              value={line.price}
              onChange={(price) => set({ price })}
            />
          </div>
        )}
        {isFacing ? null : (
          <div className={classes.span3}>
            <MoneyField
              label="Cost each"
              {...bind('cost')}
              value={line.cost}
              onChange={(cost) => set({ cost })}
            />
          </div>
        )}
      </div>
      {isLabour ? null : (
        <div className={classes.moreFields}>
          <VendorField
            label="Vendor"
            placeholder="Our own shop"
            disabled={isLocked}
            {...form.at(`lines.${at}.vendor_id`)}
            value={line.vendor_id}
            onChange={(vendor_id) => set({ vendor_id })}
          />
          {line.kind === 'part' ? (
            <>
              <DateField
                label="Ordered"
                {...bind('ordered_on')}
                value={line.ordered_on}
                onChange={(ordered_on) => set({ ordered_on })}
              />
              <DateField
                label="Expected"
                {...bind('expected_on')}
                value={line.expected_on}
                onChange={(expected_on) => set({ expected_on })}
              />
              <DateField
                label="Received"
                {...bind('received_on')}
                value={line.received_on}
                onChange={(received_on) => set({ received_on })}
              />
            </>
          ) : null}
        </div>
      )}
      {problems.length > 1 ? (
        <SelectField
          label="For problem"
          placeholder="The whole job"
          options={problems.map(({ description }, index) => ({
            value: index + 1,
            label: `${index + 1}. ${description}`,
          }))}
          {...bind('problem_no')}
          value={line.problem_no}
          onChange={(problem_no) => set({ problem_no })}
        />
      ) : null}
    </fieldset>
  );
};
