import { type QbStatus, quickbooksCalls } from '@forecourt/contract/quickbooks/index';
import { Anchor, Button } from '@mantine/core';
import { IconDownload, IconPlugX, IconScale } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useSave } from '../../../api/use-save';
import { ask } from '../../../kit/confirm';
import { Instant } from '../../../kit/format';
import { Section } from '../../../kit/page';
import { Facts } from '../../../kit/record';
import { useSignIn } from '../connection/use-sign-in';
import { allPostings } from '../paths';
import classes from '../quickbooks.module.css';
import { REFETCH_QB } from '../refetch';
import { StartQuestion } from './start-question';

const WITHOUT_KEYS =
  'Whoever runs this server sets QUICKBOOKS_CLIENT_ID and QUICKBOOKS_CLIENT_SECRET, the keys of an application at developer.intuit.com. Until then, postings can be downloaded below.';

/** What was posted to other companies stays apart from what is posted now. */
const FormerCompanies = ({ former_companies }: Pick<QbStatus, 'former_companies'>) =>
  former_companies.length === 0 ? null : (
    <p className={classes.quiet}>
      Connected before:{' '}
      {former_companies.map(({ id, company, sent }, at) => (
        <span key={id}>
          {at > 0 ? ', ' : ''}
          <Anchor component={Link} to={allPostings({ company: id })} size="sm">
            {company} ({sent} sent)
          </Anchor>
        </span>
      ))}
    </p>
  );

const Connected = ({ status }: { status: QbStatus }) => {
  const disconnect = useSave(quickbooksCalls.disconnect, { invalidates: REFETCH_QB });
  const read = useSave(quickbooksCalls.readLists, { invalidates: REFETCH_QB });
  const compare = useSave(quickbooksCalls.compare, { invalidates: REFETCH_QB });
  const end = async () => {
    const isSure = await ask({
      title: `Disconnect ${status.company}?`,
      body: 'Nothing more is sent until you connect again. Postings and mapping stay.',
      confirmLabel: 'Disconnect',
      danger: true,
    });
    if (isSure) await disconnect.save({}).catch(() => undefined);
  };
  return (
    <>
      <Facts
        facts={[
          ['Company', status.company],
          ['Connected by', status.connected_by],
          ['Since', status.connected_at ? <Instant key="since" at={status.connected_at} /> : ''],
          ['Lists read', status.lists_read_at ? <Instant key="lists" at={status.lists_read_at} /> : ''],
          ['Compared', status.compared_at ? <Instant key="compared" at={status.compared_at} /> : ''],
        ]}
      />
      <div className={classes.row}>
        <Button
          variant="default"
          loading={read.isSaving}
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => void read.save({}).catch(() => undefined)}
        >
          Refresh lists
        </Button>
        <Button
          variant="default"
          loading={compare.isSaving}
          leftSection={<IconScale size={16} aria-hidden />}
          onClick={() => void compare.save({}).catch(() => undefined)}
        >
          Compare totals
        </Button>
        <Button
          variant="default"
          color="red"
          loading={disconnect.isSaving}
          leftSection={<IconPlugX size={16} aria-hidden />}
          onClick={() => void end()}
        >
          Disconnect
        </Button>
      </div>
    </>
  );
};

export const ConnectionSection = ({ status }: { status: QbStatus }) => {
  const { signIn, isStarting } = useSignIn();
  return (
    <Section title="Connection">
      {status.state === 'connected' ? <Connected status={status} /> : null}
      {status.state === 'choose-start' ? <StartQuestion status={status} /> : null}
      {status.state === 'off' ? <p className={classes.quiet}>{WITHOUT_KEYS}</p> : null}
      {status.state === 'not-connected' || status.state === 'sign-in-again' ? (
        <>
          <p className={classes.quiet}>
            {status.problem ||
              'Sign in to Intuit and choose your company. Forecourt reads your lists and writes only the postings shown here.'}
          </p>
          <div className={classes.row}>
            <Button loading={isStarting} onClick={signIn}>
              {status.state === 'sign-in-again' ? 'Sign in again' : 'Connect QuickBooks'}
            </Button>
          </div>
        </>
      ) : null}
      <FormerCompanies former_companies={status.former_companies} />
    </Section>
  );
};
