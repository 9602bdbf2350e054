import type { Bill } from '@forecourt/contract/bills/index';
import { signingCalls } from '@forecourt/contract/signing/index';
import { Anchor } from '@mantine/core';
import { IconFileInvoice } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useCall } from '../../../api/use-call';
import { StateChip, StatusChip } from '../../../kit/chips';
import { PdfFrame, useBlobUrl } from '../../../kit/documents';
import { BlockSkeleton, FailedState, Page, Section } from '../../../kit/page';
import { CompactLink } from '../../../kit/page/compact-button';
import { useBillPath } from '../../deal-links';
import { SigningPanel } from '../../signing';
import { STATE_LOOKS } from '../../states';
import { papersOf } from '../actions/papers';
import editor from '../editor/editor.module.css';
import { useBillsLive } from '../use-bills-live';
import classes from './remote.module.css';

const ROLES = { buyer: 'Buyer', 'co-buyer': 'Co-buyer', guarantor: 'Guarantor' } as const;

const Document = ({ bill }: { bill: Bill }) => {
  const [paper] = papersOf(bill, false);
  const query = useQuery({
    queryKey: ['paper of a bill', bill.id, bill.version, paper?.key],
    queryFn: ({ signal }) => (paper ? paper.load(signal) : null),
    retry: false,
  });
  const url = useBlobUrl(query.data);
  return query.error ? (
    <FailedState
      title="This document could not be made"
      error={query.error}
      isRetrying={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  ) : (
    <PdfFrame url={url} title={`Document of ${bill.number}`}>
      <BlockSkeleton height={520} />
    </PdfFrame>
  );
};

const openText = (count: number): string => {
  if (count === 0) return 'Make the bill final first.';
  return count === 1 ? '1 item is still open.' : `${count} items are still open.`;
};

const WhoSigns = ({ bill, path }: { bill: Bill; path: string }) => (
  <Section title="Who signs">
    {bill.people.length === 0 ? (
      <p className={editor.quiet}>
        Nobody is on this bill yet. Choose the customer{' '}
        <Anchor component={Link} underline="always" to={path}>
          on the bill
        </Anchor>
        .
      </p>
    ) : (
      <ul className={editor.people}>
        {bill.people.map(({ customer_id, name, role, signed_at }) => (
          <li key={customer_id} className={editor.person}>
            <strong>{name}</strong>
            <span className={editor.quiet}>{ROLES[role]}</span>
            {signed_at ? (
              <StateChip tone="good" label={`Signed ${signed_at.slice(0, 10)}`} />
            ) : (
              <StateChip tone="neutral" label="Not signed" />
            )}
          </li>
        ))}
      </ul>
    )}
  </Section>
);

/** Who signs, and what: the document beside its people. */
export const RemoteBill = ({ bill, back }: { bill: Bill; back: string }) => {
  const pathOf = useBillPath();
  useBillsLive(bill.id);
  const canBeSigned = bill.state === 'final' || bill.state === 'sold';
  const { data: requests = [] } = useCall(
    signingCalls.ofBill,
    { params: { id: bill.id } },
    { enabled: canBeSigned, silent: true },
  );
  // the panel below names the signers as soon as they are asked
  const isAsked = requests[0]?.state === 'waiting' || requests[0]?.state === 'signed';
  return (
    <Page
      title={`Sign ${bill.number}`}
      back={back}
      badge={<StatusChip states={STATE_LOOKS.bill} value={bill.state} />}
      subtitle={[bill.vehicle_title, bill.customer?.name].filter(Boolean).join(' · ')}
      actions={
        <CompactLink icon={IconFileInvoice} to={pathOf(bill.id)}>
          Open the bill
        </CompactLink>
      }
    >
      <div className={classes.columns} data-wide>
        <div className={classes.side}>
          {isAsked ? null : <WhoSigns bill={bill} path={pathOf(bill.id)} />}
          {bill.state === 'draft' ? (
            <Section title="Not final yet">
              <p className={editor.quiet}>
                {openText(bill.open_items.length)} Only the final document can be signed.{' '}
                <Anchor component={Link} underline="always" to={pathOf(bill.id)}>
                  Open the bill
                </Anchor>
              </p>
            </Section>
          ) : null}
          {canBeSigned ? <SigningPanel billId={bill.id} /> : null}
        </div>
        <div className={classes.document}>
          <Document bill={bill} />
        </div>
      </div>
    </Page>
  );
};
