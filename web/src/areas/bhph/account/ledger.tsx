import { bhphCalls } from '@forecourt/contract/bhph';
import { ActionIcon, Menu } from '@mantine/core';
import { IconArrowBackUp, IconBuildingBank, IconDots, IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import { urlOf } from '../../../api/build-request';
import { useCan } from '../../../api/session-context';
import { StateChip } from '../../../kit/chips';
import { Day, Money } from '../../../kit/format';
import { later } from '../../../kit/later';
import { Section } from '../../../kit/page';
import classes from '../bhph.module.css';
import type { Account, Entry } from '../words';

const UnpayDialog = later(async () => (await import('../dialogs/unpay-dialog')).UnpayDialog);

interface Unpay {
  entry: Entry;
  returned: 0 | 1;
}

const RowTools = ({ entry, onUnpay }: { entry: Entry; onUnpay: (unpay: Unpay) => void }) => {
  const may = useCan()('bills.sell') && entry.is_voided === 0 && entry.kind !== 'opened';
  return (
    <span className={classes.tools}>
      {entry.receipt ? (
        <ActionIcon
          component="a"
          href={urlOf(bhphCalls.receipt, { params: { id: entry.id } })}
          target="_blank"
          rel="noopener"
          size="md"
          aria-label={`Receipt ${entry.receipt}`}
        >
          <IconFileTypePdf size={18} aria-hidden />
        </ActionIcon>
      ) : null}
      {may ? (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon size="md" aria-label={`More for ${entry.title} of ${entry.day}`}>
              <IconDots size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              leftSection={<IconArrowBackUp size={16} aria-hidden />}
              onClick={() => onUnpay({ entry, returned: 0 })}
            >
              Reverse
            </Menu.Item>
            {entry.kind === 'payment' ? (
              <Menu.Item
                leftSection={<IconBuildingBank size={16} aria-hidden />}
                onClick={() => onUnpay({ entry, returned: 1 })}
              >
                Returned by the bank
              </Menu.Item>
            ) : null}
          </Menu.Dropdown>
        </Menu>
      ) : null}
    </span>
  );
};

const what = (entry: Entry): string =>
  [
    entry.receipt,
    entry.kind === 'payment' || entry.kind === 'recovered' ? entry.reference : '',
    entry.created_by,
  ]
    .filter(Boolean)
    .join(' · ');

const Row = ({ entry, onUnpay }: { entry: Entry; onUnpay: (unpay: Unpay) => void }) => (
  <tr data-void={entry.is_voided || undefined}>
    <td className={classes.day}>
      <Day value={entry.day} />
    </td>
    <td data-wide>
      <strong>{entry.title}</strong> {entry.is_voided ? <StateChip label="Void" tone="neutral" /> : null}
      <p className={classes.quiet}>{what(entry)}</p>
      {entry.explanation ? <p className={classes.quiet}>{entry.explanation}</p> : null}
      {entry.voided ? (
        <p className={classes.quiet}>
          Reversed by {entry.voided.by}: {entry.voided.reason}
        </p>
      ) : null}
    </td>
    <td data-align="right" data-amount>
      {/* a promise moves no money; its amount is in its title */}
      {entry.amount === 0 || entry.kind === 'promise' ? null : <Money value={entry.amount} />}
    </td>
    <td data-align="right" data-label="Principal">
      <Money value={entry.principal} />
    </td>
    <td data-align="right" data-tools>
      <RowTools entry={entry} onUnpay={onUnpay} />
    </td>
  </tr>
);

/** What happened on the account, the last first; each payment says how it was divided. */
export const Ledger = ({ account }: { account: Account }) => {
  const [unpay, setUnpay] = useState<Unpay | null>(null);
  return (
    <Section title="Ledger">
      <table className={classes.ledger}>
        <thead>
          <tr>
            <th>Day</th>
            <th>What happened</th>
            <th data-align="right">Amount</th>
            <th data-align="right">Principal</th>
            <th aria-label="Receipt and more" />
          </tr>
        </thead>
        <tbody className="fc-figures">
          {account.entries.toReversed().map((entry) => (
            <Row key={entry.id} entry={entry} onUnpay={setUnpay} />
          ))}
        </tbody>
      </table>
      {unpay ? <UnpayDialog account={account} {...unpay} onClose={() => setUnpay(null)} /> : null}
    </Section>
  );
};
