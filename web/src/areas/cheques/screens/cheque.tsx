import { type Cheque, chequesCalls } from '@forecourt/contract/cheques/index';
import { amountInWords } from '@forecourt/domain/money/amount-in-words';
import { Anchor, Button } from '@mantine/core';
import { IconPrinter, IconTrashX, IconWriting } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { StatusChip } from '../../../kit/chips';
import { Day, Instant, Money } from '../../../kit/format';
import { later } from '../../../kit/later';
import { BlockSkeleton, Page, Section } from '../../../kit/page';
import { Facts, type MissingRecord, RecordPage } from '../../../kit/record';
import { CHEQUES } from '../../cheque-links';
import classes from '../cheques.module.css';
import { CHEQUE_LOOKS } from '../list/cheque-columns';
import { usePrint } from '../use-print';

const VoidDialog = later(async () => (await import('../dialogs/void-dialog')).VoidDialog);

const MISSING: MissingRecord = {
  icon: IconWriting,
  title: 'This cheque is not there',
  text: 'The link may belong to another dealership.',
  list: { label: 'Cheques', to: CHEQUES },
};

const KINDS = { cost: 'cost', purchase: 'purchase', 'on-account': 'on account' } as const;

const totalOf = ({ amount, gst, pst, qst }: Cheque['lines'][number]): number =>
  Math.round((amount + gst + pst + qst) * 100) / 100;

const whatOf = ({ kind, account, account_name }: Cheque['lines'][number]): string =>
  kind === 'account' ? `${account} ${account_name}` : `Owed: ${KINDS[kind]}`;

const Lines = ({ cheque }: { cheque: Cheque }) => (
  <Section title="What it pays">
    <ul className={classes.rows}>
      {cheque.lines.map((line) => (
        <li key={line.id}>
          <span className={classes.grow}>
            {line.label || line.account_name}
            <span className={classes.quiet}>{[whatOf(line), line.stock].filter(Boolean).join(' · ')}</span>
          </span>
          <Money value={totalOf(line)} />
        </li>
      ))}
      <li>
        <strong className={classes.grow}>Total</strong>
        <strong>
          <Money value={cheque.amount} />
        </strong>
      </li>
    </ul>
    <p className={classes.quiet}>{amountInWords(Math.round(cheque.amount * 100), cheque.language)}</p>
  </Section>
);

const Prints = ({ cheque }: { cheque: Cheque }) => (
  <Section title="Prints" description="Every print is logged. Later prints are marked as reprints.">
    {cheque.printed.length === 0 ? (
      <p className={classes.quiet}>Not printed yet.</p>
    ) : (
      <ul className={classes.rows}>
        {cheque.printed.map(({ copy, at, by }) => (
          <li key={copy}>
            <span className={classes.grow}>
              {copy === 1 ? 'First print' : `Reprint ${copy - 1}`}
              <span className={classes.quiet}>{by}</span>
            </span>
            <Instant at={at} />
          </li>
        ))}
      </ul>
    )}
  </Section>
);

const Content = ({ cheque }: { cheque: Cheque }) => {
  const [isVoiding, setVoiding] = useState(false);
  const print = usePrint();
  const isVoid = cheque.state === 'void';
  return (
    <Page
      title={`Cheque ${cheque.number}`}
      badge={<StatusChip states={CHEQUE_LOOKS} value={cheque.state} />}
      subtitle={`${cheque.payee} · ${cheque.bank_account}`}
      back={CHEQUES}
      actions={
        isVoid ? null : (
          <>
            <Button
              variant="default"
              leftSection={<IconTrashX size={16} aria-hidden />}
              onClick={() => setVoiding(true)}
            >
              Void
            </Button>
            <Button
              leftSection={<IconPrinter size={16} aria-hidden />}
              onClick={() => void print([cheque.id])}
            >
              {cheque.prints > 0 ? 'Print again' : 'Print'}
            </Button>
          </>
        )
      }
    >
      <div className={classes.columns}>
        <div className={classes.column}>
          <Lines cheque={cheque} />
          <Prints cheque={cheque} />
        </div>
        <Section title="Cheque">
          <Facts
            single
            facts={[
              ['Payee', cheque.payee],
              ['Address', cheque.address],
              ['Date', <Day key="day" value={cheque.day} />],
              ['Amount', <Money key="amount" value={cheque.amount} />],
              ['Memo', cheque.memo],
              ['Bank account', cheque.bank_account],
              ['Language', cheque.language === 'fr' ? 'French' : 'English'],
              ['Void since', cheque.voided_on ? <Day key="void" value={cheque.voided_on} /> : ''],
              ['Void because', cheque.void_reason],
              [
                'Journal',
                cheque.entries.length === 0 ? (
                  ''
                ) : (
                  <span key="entries">
                    {cheque.entries.map(({ id, number }, place) => (
                      <span key={id}>
                        {place > 0 ? ', ' : ''}
                        <Anchor component={Link} to={`/admin/accounting/journal/${id}`} inherit>
                          Entry {number}
                        </Anchor>
                      </span>
                    ))}
                  </span>
                ),
              ],
              ['Written by', cheque.created_by],
              ['Written at', <Instant key="at" at={cheque.created_at} />],
            ]}
          />
        </Section>
      </div>
      {isVoiding ? <VoidDialog cheque={cheque} onClose={() => setVoiding(false)} /> : null}
    </Page>
  );
};

export const Screen = () => (
  <RecordPage
    call={chequesCalls.get}
    title="Cheque"
    missing={MISSING}
    skeleton={<BlockSkeleton height={320} />}
  >
    {(cheque) => <Content key={cheque.id} cheque={cheque} />}
  </RecordPage>
);
