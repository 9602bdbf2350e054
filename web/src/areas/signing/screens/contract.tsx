import { signingCalls } from '@forecourt/contract/signing/index';
import { IconFileOff } from '@tabler/icons-react';
import { useCall } from '../../../api/use-call';
import { PdfFrame, useBlobUrl } from '../../../kit/documents';
import { BlockSkeleton, Page, Section, State } from '../../../kit/page';
import { type MissingRecord, RecordPage } from '../../../kit/record';
import classes from '../contracts/contracts.module.css';
import type { SigningRequest } from '../panel/signer-list';
import { SigningStatus } from '../panel/signing-status';
import { useProgress } from '../panel/use-progress';
import { CONTRACTS } from '../paths';

const MISSING: MissingRecord = {
  icon: IconFileOff,
  title: 'Contract not found',
  text: 'It may belong to another dealership.',
  list: { label: 'All contracts', to: CONTRACTS },
};

const Content = ({ request }: { request: SigningRequest }) => {
  useProgress([request]);
  // asked for again when it is sealed: the key has the state in it
  const { data, isError } = useCall(
    signingCalls.signedDocument,
    { params: { id: request.id } },
    { staleTime: request.is_sealed === 1 ? 0 : 60_000, silent: true },
  );
  const url = useBlobUrl(data);
  return (
    <Page title={request.title} back={CONTRACTS}>
      <div className={classes.sideBySide}>
        <Section title="Signatures">
          <SigningStatus request={request} />
        </Section>
        <div className={classes.preview} data-small={navigator.pdfViewerEnabled ? undefined : true}>
          <PdfFrame url={url} title={request.title}>
            {isError ? <State icon={IconFileOff} title="The document cannot be shown" /> : <BlockSkeleton />}
          </PdfFrame>
        </div>
      </div>
    </Page>
  );
};

export const Screen = () => (
  <RecordPage call={signingCalls.get} title="Contract" missing={MISSING} skeleton={<BlockSkeleton />}>
    {(request) => <Content key={`${request.id} ${request.is_sealed}`} request={request} />}
  </RecordPage>
);
