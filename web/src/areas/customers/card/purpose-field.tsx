import { formatDay } from '@forecourt/domain/dates';
import { Radio, Stack } from '@mantine/core';
import type { FieldBinding } from '../../../kit/form';
import { useTimeZone } from '../../../kit/format';
import { standingLook } from '../consent/consent-texts';
import type { Customer } from '../customer';

export type Purpose = 'commercial' | 'service';

interface Props extends FieldBinding<Purpose> {
  customer: Customer;
  channel: 'email' | 'sms';
}

/** CASL: an offer needs a consent that holds today; what a customer asked for needs none. */
export const PurposeField = ({ customer, channel, onBlur: _, ...field }: Props) => {
  const today = formatDay(new Date(), 'YYYY-MM-DD', useTimeZone());
  const standing = customer.consents.find((one) => one.channel === channel);
  const look = standing && standingLook(standing, today);
  const consent = look && `Consent: ${look.label}, ${look.clock}`;
  return (
    <Radio.Group
      label="Purpose"
      name={field.name}
      value={field.value}
      onChange={(value) => field.onChange(value === 'service' ? 'service' : 'commercial')}
      error={field.error}
      data-path={field['data-path']}
    >
      <Stack gap={8} mt={4}>
        <Radio
          value="commercial"
          label="Offer or news"
          description={
            standing?.allowed === 1
              ? consent
              : `No consent holds today: ${look?.clock ?? 'none'}. It would be refused.`
          }
        />
        <Radio
          value="service"
          label="Service"
          description="An answer to what they asked, or about a deal under way"
        />
      </Stack>
    </Radio.Group>
  );
};
