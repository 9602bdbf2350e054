import { signingCalls } from '@forecourt/contract/signing/index';
import { formatDay } from '@forecourt/domain/dates';
import { Button, Text } from '@mantine/core';
import { IconBan, IconBell, IconDownload, IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import { urlOf } from '../../../api/build-request';
import { useSave } from '../../../api/use-save';
import { StatusChip } from '../../../kit/chips';
import { SmallDialog } from '../../../kit/dialog';
import { TextAreaField } from '../../../kit/fields';
import { useTimeZone } from '../../../kit/format';
import { STATE_LOOKS } from '../../states';
import { REFETCH_SIGNING } from '../refetch';
import classes from './panel.module.css';
import { SignerList, type SigningRequest } from './signer-list';

const CancelDialog = ({ request, close }: { request: SigningRequest; close: () => void }) => {
  const [reason, setReason] = useState('');
  const { save } = useSave(signingCalls.cancel, { invalidates: REFETCH_SIGNING });
  return (
    <SmallDialog
      title="Cancel this request?"
      submitLabel="Cancel the request"
      close={close}
      disabled={reason.trim() === ''}
      run={() =>
        save({ params: { id: request.id }, body: { reason: reason.trim() } }).then(
          () => true,
          () => false,
        )
      }
    >
      <Text size="sm">
        The links stop working. What was signed stays with its evidence, but it is not sealed.
      </Text>
      <TextAreaField
        label="Reason"
        required
        rows={2}
        maxLength={500}
        placeholder="e.g. The price changed"
        value={reason}
        onChange={setReason}
      />
    </SmallDialog>
  );
};

const noteOf = (request: SigningRequest, timezone: string): string => {
  if (request.state === 'waiting')
    return `${request.in_office === 1 ? 'To be signed in the office' : 'Links sent'}, open until ${formatDay(request.expires_at, 'YYYY-MM-DD', timezone)}`;
  if (request.state === 'signed')
    return request.is_sealed === 1 ? 'Signed by everyone and sealed' : 'Signed by everyone, being sealed';
  if (request.state === 'expired') return 'Nobody can sign any more: ask for signatures again';
  return request.reason;
};

/** One request to sign: how far it is, and what can be done. */
export const SigningStatus = ({ request }: { request: SigningRequest }) => {
  const timezone = useTimeZone();
  const [isCancelling, setCancelling] = useState(false);
  const reminding = useSave(signingCalls.remind, { invalidates: REFETCH_SIGNING, showsFields: false });
  const isOpen = request.state === 'waiting';
  return (
    <div className={classes.stack}>
      <div className={classes.head}>
        <StatusChip states={STATE_LOOKS.signing} value={request.state} />
        <span className={classes.muted}>{noteOf(request, timezone)}</span>
      </div>
      <SignerList signers={request.signers} />
      <div className={classes.actions}>
        <Button
          component="a"
          size="sm"
          variant={request.is_sealed === 1 ? 'filled' : 'default'}
          href={urlOf(signingCalls.signedDocument, { params: { id: request.id } })}
          target="_blank"
          rel="noopener"
          leftSection={
            request.is_sealed === 1 ? (
              <IconDownload size={16} aria-hidden />
            ) : (
              <IconFileText size={16} aria-hidden />
            )
          }
        >
          {request.is_sealed === 1 ? 'Sealed copy' : 'Document'}
        </Button>
        {isOpen && request.in_office === 0 ? (
          <Button
            size="sm"
            variant="default"
            loading={reminding.isSaving}
            leftSection={<IconBell size={16} aria-hidden />}
            onClick={() => void reminding.save({ params: { id: request.id } }).catch(() => undefined)}
          >
            Remind
          </Button>
        ) : null}
        {isOpen || request.state === 'expired' ? (
          <Button
            size="sm"
            variant="subtle"
            color="red"
            leftSection={<IconBan size={16} aria-hidden />}
            onClick={() => setCancelling(true)}
          >
            Cancel request
          </Button>
        ) : null}
      </div>
      {isCancelling ? <CancelDialog request={request} close={() => setCancelling(false)} /> : null}
    </div>
  );
};
