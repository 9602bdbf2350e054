import type { Customer } from '@forecourt/contract/customers/customer';
import { formatDay } from '@forecourt/domain/dates';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { StateChip } from '../../../kit/chips';
import { useTimeZone } from '../../../kit/format';
import classes from '../form/customer.module.css';
import { ConsentDialog } from './consent-dialog';
import { type ConsentChannel, channelName, standingLook } from './consent-texts';

interface Props {
  customer: Pick<Customer, 'id' | 'consents'>;
  mayEdit: boolean;
}

/** What may be sent over each channel today, on what it rests, and when that ends (CASL). */
export const ConsentClock = ({ customer, mayEdit }: Props) => {
  const [noting, setNoting] = useState<ConsentChannel | null>(null);
  const today = formatDay(new Date(), 'YYYY-MM-DD', useTimeZone());
  return (
    <>
      <ul className={classes.consents} aria-label="Consent to be contacted">
        {customer.consents.map((standing) => {
          const { label, tone, clock } = standingLook(standing, today);
          return (
            <li key={standing.channel}>
              <span className={classes.channel}>{channelName(standing.channel)}</span>
              <StateChip label={label} tone={tone} />
              <span className={classes.clock}>{clock}</span>
              {mayEdit ? (
                <Button
                  size="compact-xs"
                  variant="subtle"
                  aria-label={`Record consent for ${channelName(standing.channel)}`}
                  onClick={() => setNoting(standing.channel)}
                >
                  Record
                </Button>
              ) : null}
            </li>
          );
        })}
      </ul>
      {noting ? <ConsentDialog customer={customer} channel={noting} onClose={() => setNoting(null)} /> : null}
    </>
  );
};
