import { Skeleton } from '@mantine/core';
import { IconFileOff } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { FailedState, State } from '../../../kit/page/states';
import { useDocumentTitle } from '../../../kit/page/use-document-title';
import { AgreementPage, headingOf } from '../public/agreement-page';
import classes from '../public/public.module.css';
import { useAgreement } from '../public/use-agreement';
import { WORDS } from '../public/words';

const GONE: Readonly<Record<number, string>> = {
  400: 'This link is not complete',
  404: 'There is no such document',
  410: 'This document can no longer be signed',
};

/** The page of a link to sign a document: without a session, made for a phone or a tablet. */
const Content = ({ code }: { code: string }) => {
  const { agreement, setAgreement, error, retry } = useAgreement(code);
  const title = agreement ? headingOf(agreement) : WORDS.en.title;
  useDocumentTitle(title);
  const gone = error ? GONE[error.status] : undefined;
  return (
    <main className={classes.main} lang={agreement?.language}>
      {/* with an agreement the heading stands below the name of the dealership */}
      {agreement && !gone ? null : <h1 className={classes.title}>{title}</h1>}
      {agreement && !gone ? (
        <AgreementPage code={code} agreement={agreement} onChanged={setAgreement} onRefused={retry} />
      ) : null}
      {!agreement && !error ? <Skeleton height={420} radius="lg" /> : null}
      {error && !gone && !agreement ? <FailedState error={error} onRetry={retry} /> : null}
      {error && gone ? (
        <State icon={IconFileOff} title={gone} alert>
          {error.status === 400 ? 'Please open the link in the message again.' : error.body.message}
        </State>
      ) : null}
    </main>
  );
};

export const Screen = () => {
  const { code = '' } = useParams();
  return (
    <div className={classes.page}>
      {/* another link in the same tab starts from the beginning */}
      <Content key={code} code={code} />
    </div>
  );
};
