import { dealPaperCalls } from '@forecourt/contract/deals/papers';
import { Button } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useSave } from '../../../api/use-save';
import { TextField } from '../../../kit/fields';
import { FormGrid, type RecordFormState } from '../../../kit/form';
import { RelativeTime } from '../../../kit/format';
import { Section } from '../../../kit/page';
import classes from './credit.module.css';
import { type CreditAuthorization, type CreditValues, SECRETS } from './credit-values';

interface Props {
  record: CreditAuthorization;
  form: RecordFormState<CreditValues>;
  isFixed: boolean;
}

/** The numbers that are kept encrypted: masked until somebody asks for them, which is logged. */
export const SecretFields = ({ record, form, isFixed }: Props) => {
  const revealing = useSave(dealPaperCalls.revealCreditNumbers, {
    invalidates: [dealPaperCalls.creditAuthorization],
    quiet: true,
    showsFields: false,
  });
  const [shown, setShown] = useState<Record<string, string> | null>(null);
  const { masked, looks, id } = record;
  const hasAny = Object.values(masked).some((text) => text !== '');
  const show = async () => {
    const numbers = await revealing.save({ params: { id } }).catch(() => undefined); // useSave has shown the refusal
    if (numbers) setShown(numbers);
  };
  const { secrets } = form.values;
  return (
    <Section
      title="Sensitive numbers"
      description="Stored encrypted. Every view is logged."
      actions={
        hasAny ? (
          <Button
            variant="default"
            size="compact-sm"
            loading={revealing.isSaving}
            leftSection={shown ? <IconEyeOff size={14} aria-hidden /> : <IconEye size={14} aria-hidden />}
            onClick={() => (shown ? setShown(null) : void show())}
          >
            {shown ? 'Hide' : 'Show'}
          </Button>
        ) : null
      }
    >
      <FormGrid>
        {SECRETS.map(({ name, label, example }) => (
          <div key={name}>
            {masked[name] ? (
              <p className={classes.secret}>
                <span>{isFixed ? label : `${label} as saved`}</span>
                <strong>{shown?.[name] ?? masked[name]}</strong>
              </p>
            ) : null}
            {isFixed ? null : (
              <TextField
                label={masked[name] ? `New ${label.toLowerCase()}` : label}
                placeholder={example}
                autoComplete="off"
                {...form.at(`secrets.${name}`)}
                value={secrets[name]}
                onChange={(typed) => form.set('secrets', { ...secrets, [name]: typed })}
              />
            )}
          </div>
        ))}
      </FormGrid>
      {looks.length > 0 ? (
        <ul className={classes.looks} aria-label="Who looked at the numbers">
          {looks.slice(0, 5).map(({ by, at }) => (
            <li key={at}>
              Shown to {by} <RelativeTime at={at} />
            </li>
          ))}
        </ul>
      ) : null}
    </Section>
  );
};
