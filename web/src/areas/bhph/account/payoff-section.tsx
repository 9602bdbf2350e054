import { bhphCalls } from '@forecourt/contract/bhph';
import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import { urlOf } from '../../../api/build-request';
import { useCall } from '../../../api/use-call';
import { DateField } from '../../../kit/fields';
import { Money } from '../../../kit/format';
import { Section } from '../../../kit/page';
import { Facts } from '../../../kit/record';
import classes from '../bhph.module.css';
import type { Account } from '../words';

/** What pays the loan on any day since the sale, and the letter that says so. */
export const PayoffSection = ({ account }: { account: Account }) => {
  const [day, setDay] = useState<string | null>(account.on);
  const isRight = day !== null && day >= account.opened_on;
  const { data } = useCall(
    bhphCalls.get,
    { params: { id: account.id }, query: { on: day ?? account.on } },
    { enabled: isRight && day !== account.on, keepPrevious: true },
  );
  const shown = isRight && day !== account.on ? (data ?? account) : account;
  const owed = shown.interest_to_day - shown.carried_interest;
  return (
    <Section title="Payoff">
      <div className={classes.payoff}>
        <DateField
          label="Payoff date"
          name="payoff-day"
          value={day}
          onChange={setDay}
          error={day !== null && !isRight ? `The account was opened on ${account.opened_on}` : undefined}
        />
        <Facts
          single
          facts={[
            ['Principal', <Money key="p" value={shown.principal} />],
            ['Interest to this date', <Money key="i" value={Math.round(owed * 100) / 100} />],
            [
              'Carried interest',
              shown.carried_interest > 0 ? <Money key="c" value={shown.carried_interest} /> : '',
            ],
            ['Fees', shown.fees > 0 ? <Money key="f" value={shown.fees} /> : ''],
            ['Side notes', shown.side_notes > 0 ? <Money key="s" value={shown.side_notes} /> : ''],
            [
              'Pick-up payments',
              shown.pick_up_balance > 0 ? <Money key="u" value={shown.pick_up_balance} /> : '',
            ],
            [
              'Payoff',
              <strong key="t">
                <Money value={shown.payoff} />
              </strong>,
            ],
          ]}
        />
        <Button
          component="a"
          variant="default"
          href={urlOf(bhphCalls.payoffLetter, {
            params: { id: account.id },
            query: { on: isRight ? day : account.on },
          })}
          target="_blank"
          rel="noopener"
          leftSection={<IconFileTypePdf size={16} aria-hidden />}
        >
          Payoff letter
        </Button>
      </div>
    </Section>
  );
};
