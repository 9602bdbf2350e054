import { bhphCalls } from '@forecourt/contract/bhph';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '../../../api/use-call';
import { Instant, Money } from '../../../kit/format';
import { BlockSkeleton, EmptyState, Loaded, Section } from '../../../kit/page';
import classes from '../bhph.module.css';
import { type Account, CHANNELS } from '../words';

const STEP = 20;

/** What was said and promised, the last first. */
export const Contacts = ({ account }: { account: Account }) => {
  const [limit, setLimit] = useState(STEP);
  const query = useCall(
    bhphCalls.contacts,
    { params: { id: account.id }, query: { limit } },
    { showsFailure: true },
  );
  return (
    <Section title="Contacts and promises">
      <Loaded query={query} skeleton={<BlockSkeleton height={200} />}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <EmptyState title="No contacts yet">
              Log calls, visits and letters, with what the customer promised to pay.
            </EmptyState>
          ) : (
            <>
              <ul className={classes.contacts}>
                {rows.map((row) => (
                  <li key={row.id}>
                    <strong>{CHANNELS.find(({ value }) => value === row.channel)?.label}</strong>{' '}
                    <span className={classes.quiet}>
                      <Instant at={row.created_at} /> · {row.created_by}
                    </span>
                    <p style={{ margin: '4px 0 0', whiteSpace: 'pre-wrap' }}>{row.text}</p>
                    {row.promised_on ? (
                      <p className={classes.quiet}>
                        Promised <Money value={row.promised_amount} /> by {row.promised_on}
                      </p>
                    ) : null}
                  </li>
                ))}
              </ul>
              {total > rows.length && limit < 200 ? (
                <Button variant="default" mt="sm" onClick={() => setLimit(200)}>
                  Show older
                </Button>
              ) : null}
            </>
          )
        }
      </Loaded>
    </Section>
  );
};
