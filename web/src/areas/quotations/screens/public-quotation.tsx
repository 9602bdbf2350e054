import { Skeleton } from '@mantine/core';
import { IconFileOff } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { FailedState, State } from '../../../kit/page/states';
import { useDocumentTitle } from '../../../kit/page/use-document-title';
import classes from '../public/public.module.css';
import { PublicPage } from '../public/public-page';
import { useOpened } from '../public/use-opened';

const GONE: Readonly<Record<number, string>> = {
  400: 'This link is not complete',
  404: 'There is no such quotation',
  410: 'This quotation is no longer open',
};

const Content = ({ token }: { token: string }) => {
  const { opened, error, retry } = useOpened(token);
  if (opened) return <PublicPage token={token} opened={opened} />;
  if (!error) return <Skeleton height={420} radius="lg" />;
  const gone = GONE[error.status];
  if (!gone) return <FailedState error={error} onRetry={retry} />;
  return (
    <State icon={IconFileOff} title={gone} alert>
      {error.status === 400 ? 'Please open the link in the e-mail again.' : error.body.message}
    </State>
  );
};

/** The page of a quotation's link: without a session, made for a phone. */
export const Screen = () => {
  const { token = '' } = useParams();
  useDocumentTitle('Your quotation');
  return (
    <div className={classes.page}>
      <main className={classes.main}>
        <h1 className={classes.title}>Your quotation</h1>
        {/* another link in the same tab starts anew */}
        <Content key={token} token={token} />
      </main>
    </div>
  );
};
