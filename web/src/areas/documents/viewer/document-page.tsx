import { type Bill, billsCalls } from '@forecourt/contract/bills/index';
import { Button, SegmentedControl, Select } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { CallError } from '../../../api/client';
import { useCan } from '../../../api/session-context';
import { useCall } from '../../../api/use-call';
import { PdfFrame, printFrame, useBlobUrl } from '../../../kit/documents';
import { download } from '../../../kit/list';
import { FailedState, Page } from '../../../kit/page';
import { CompactButton } from '../../../kit/page/compact-button';
import { ownTitle, paperNamesOf } from '../../bill-papers';
import {
  DOCUMENT_KINDS,
  type DocumentKindName,
  LANGUAGES,
  paperChoices,
  readLanguage,
} from './document-kinds';
import classes from './viewer.module.css';

interface Props {
  name: DocumentKindName;
  id: number;
}

const FROM: Readonly<Record<(typeof DOCUMENT_KINDS)[DocumentKindName]['of'], (id: number) => string>> = {
  bill: (id) => `/admin/bill-of-sell/${id}`,
  quotation: (id) => `/admin/quotation/${id}`,
  deal: (id) => `/admin/deals/deal-info/${id}`,
};

/** Reads the document as it is now: a bill changes until it is final. */
const useDocument = ({ name, id }: Props, language: 'en' | 'fr' | undefined) =>
  useQuery<Blob, CallError>({
    queryKey: ['document', name, id, language],
    queryFn: ({ signal }) => DOCUMENT_KINDS[name].read({ id, language }, { signal, silent: true }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  });

/** The bill that the document is of; null for those who may see its document alone. */
const useShownBill = (id: number | null): Bill | null => {
  const enabled = useCan()('bills.edit') && id !== null;
  return useCall(billsCalls.get, { params: { id: id ?? 0 } }, { enabled, silent: true }).data ?? null;
};

/** A document in the page, with its other papers one choice away. */
export const DocumentPage = ({ name, id }: Props) => {
  const frame = useRef<HTMLIFrameElement>(null);
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const language = readLanguage(params.get('language'));
  const { label, of } = DOCUMENT_KINDS[name];
  const { data, error, isFetching, refetch } = useDocument({ name, id }, language);
  const blob = error ? null : (data ?? null);
  const url = useBlobUrl(blob);
  const isReady = blob !== null && url !== null && !isFetching;
  const bill = useShownBill(of === 'bill' ? id : null);
  const can = useCan();
  const title = bill && name === 'bill' ? ownTitle(bill) : label;
  const papers = paperChoices(
    bill ? paperNamesOf(bill, can('bills.sell')) : null,
    (bill?.documents.length ?? 0) > 0,
    name,
  ).map((choice) => (bill && choice.value === 'bill' ? { ...choice, label: ownTitle(bill) } : choice));
  const query = params.size > 0 ? `?${params}` : '';
  return (
    <Page
      title={title}
      subtitle={bill?.number}
      back={FROM[of](id)}
      actions={
        <>
          <CompactButton
            icon={IconDownload}
            disabled={!isReady}
            onClick={() => blob && download(`${name}-${id}.pdf`, blob, 'application/pdf')}
          >
            Download
          </CompactButton>
          <Button
            leftSection={<IconPrinter size={16} aria-hidden />}
            disabled={!isReady}
            onClick={() => url && printFrame(frame.current, url)}
          >
            Print
          </Button>
        </>
      }
    >
      {of === 'bill' ? (
        <div className={classes.choices}>
          <Select
            aria-label="Paper"
            className={classes.paper}
            data={papers}
            value={name}
            allowDeselect={false}
            comboboxProps={{ withinPortal: true }}
            onChange={(chosen) => chosen && navigate(`/admin/doc/${chosen}/${id}${query}`, { replace: true })}
          />
          <SegmentedControl
            aria-label="Language"
            data={[{ value: '', label: 'Bill’s language' }, ...LANGUAGES]}
            value={language ?? ''}
            onChange={(chosen) => setParams(chosen ? { language: chosen } : {}, { replace: true })}
          />
        </div>
      ) : null}
      <div className={classes.document}>
        <PdfFrame url={url} title={title} frameRef={frame} isBusy={isFetching}>
          {error ? (
            <FailedState
              title="The document could not be opened"
              error={error}
              onRetry={() => void refetch()}
              isRetrying={isFetching}
            />
          ) : null}
        </PdfFrame>
      </div>
    </Page>
  );
};
