import { SUBJECT_MOST } from '@forecourt/contract/campaigns/campaign';
import { type AbTest, WINNER_SHARE_MOST } from '@forecourt/domain/campaign/ab-test';
import { Input, SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { NumberField, SelectField, TextField } from '../../../kit/fields';
import type { RecordFormState } from '../../../kit/form';
import classes from '../campaigns.module.css';
import { WithFieldMenu } from '../parts/insert-field';
import type { CampaignValues } from './campaign-values';

const MODES: { value: AbTest['mode']; label: string }[] = [
  { value: 'none', label: 'One subject' },
  { value: 'split', label: 'A/B split' },
  { value: 'winner', label: 'Test and send winner' },
];

const EXPLAINED: Readonly<Record<AbTest['mode'], string>> = {
  none: 'Everyone gets the same subject.',
  split: 'Some get subject A, the others subject B.',
  winner: 'A few get A, a few get B. The winner goes to everyone else.',
};

interface Props {
  form: RecordFormState<CampaignValues>;
  mayEdit: boolean;
}

const SubjectField = ({ form, mayEdit, which }: Props & { which: 'subject' | 'subject_b' }) => {
  const isTried = form.values.ab.mode !== 'none';
  const label = which === 'subject_b' ? 'Subject B' : isTried ? 'Subject A' : 'Subject';
  return (
    <WithFieldMenu
      label={label}
      value={form.values[which]}
      onChange={(value) => form.set(which, value)}
      disabled={!mayEdit}
    >
      <TextField
        label={label}
        required
        maxLength={SUBJECT_MOST}
        readOnly={!mayEdit}
        placeholder="e.g. {{first_name}}, winter tires are in"
        {...form.field(which)}
      />
    </WithFieldMenu>
  );
};

/** The subject of a mail, or two that are tried against each other. */
export const SubjectFields = ({ form, mayEdit }: Props) => {
  const { ab } = form.values;
  const isPhone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false });
  const change = (patch: Partial<AbTest>) => form.set('ab', { ...ab, ...patch });
  const setMode = (mode: AbTest['mode']) =>
    change({ mode, share: mode === 'winner' ? Math.min(ab.share, 20) : 50 });
  return (
    <div className={classes.stack}>
      <Input.Wrapper
        labelElement="div"
        label="Subject test"
        description={EXPLAINED[ab.mode]}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      >
        <div>
          <SegmentedControl
            aria-label="Subject test"
            orientation={isPhone ? 'vertical' : 'horizontal'}
            fullWidth={isPhone}
            disabled={!mayEdit}
            value={ab.mode}
            onChange={(next) => setMode(MODES.find(({ value }) => value === next)?.value ?? 'none')}
            data={MODES}
          />
        </div>
      </Input.Wrapper>
      <SubjectField form={form} mayEdit={mayEdit} which="subject" />
      {ab.mode === 'none' ? null : <SubjectField form={form} mayEdit={mayEdit} which="subject_b" />}
      {ab.mode === 'split' ? (
        <div className={classes.abFields}>
          <NumberField
            label="Share that gets subject A"
            unit="%"
            min={5}
            max={95}
            readOnly={!mayEdit}
            {...form.at('ab.share')}
            value={ab.share}
            onChange={(share) => change({ share: share ?? 0 })}
          />
        </div>
      ) : null}
      {ab.mode === 'winner' ? (
        <div className={classes.abFields}>
          <NumberField
            label="Each subject goes first to"
            description={`At most ${WINNER_SHARE_MOST}%`}
            unit="%"
            min={5}
            max={WINNER_SHARE_MOST}
            readOnly={!mayEdit}
            {...form.at('ab.share')}
            value={ab.share}
            onChange={(share) => change({ share: share ?? 0 })}
          />
          <NumberField
            label="Wait"
            description="1 to 72 hours"
            unit="hours"
            min={1}
            max={72}
            readOnly={!mayEdit}
            {...form.at('ab.hours')}
            value={ab.hours}
            onChange={(hours) => change({ hours: hours ?? 0 })}
          />
          <SelectField
            label="Winner by"
            description="Measured during the wait"
            required
            clearable={false}
            options={[
              { value: 'opens', label: 'Opens' },
              { value: 'clicks', label: 'Clicks' },
            ]}
            readOnly={!mayEdit}
            {...form.at('ab.by')}
            value={ab.by}
            onChange={(by) => change({ by: by === 'clicks' ? 'clicks' : 'opens' })}
          />
        </div>
      ) : null}
    </div>
  );
};
