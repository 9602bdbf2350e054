import { integrationsCalls } from '@forecourt/contract/integrations/index';
import { Button, Modal } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useCall } from '../../../api/use-call';
import { useSave } from '../../../api/use-save';
import { StatusChip } from '../../../kit/chips';
import { Instant } from '../../../kit/format';
import { BlockSkeleton, Loaded } from '../../../kit/page';
import { Facts } from '../../../kit/record';
import classes from '../integrations.module.css';
import { REFETCH_WEBHOOKS } from '../refetch';
import { DELIVERY_LOOKS, eventLabel, figure } from '../words';

interface Props {
  id: number;
  delivery: number;
  isOn: boolean;
  close: () => void;
}

/** One delivery with each try, and the way to send it again. */
export const DeliveryDialog = ({ id, delivery, isOn, close }: Props) => {
  const query = useCall(integrationsCalls.delivery, { params: { id, delivery } });
  const again = useSave(integrationsCalls.sendAgain, { invalidates: REFETCH_WEBHOOKS });
  const send = () => again.save({ params: { id, delivery } }).then(close, () => undefined); // the refusal has been shown
  return (
    <Modal opened onClose={close} title={query.data ? eventLabel(query.data.type) : 'Delivery'} size="lg">
      <Loaded query={query} skeleton={<BlockSkeleton height={180} />}>
        {(detail) => (
          <>
            <Facts
              single
              facts={[
                ['Status', <StatusChip key="state" states={DELIVERY_LOOKS} value={detail.state} />],
                ['Event id', detail.event_id],
                ['Record', detail.record_id === null ? '' : String(detail.record_id)],
                [
                  'Next try',
                  detail.state === 'waiting' && detail.next_at !== null && detail.attempts > 0 ? (
                    <Instant key="next" at={detail.next_at} />
                  ) : (
                    ''
                  ),
                ],
              ]}
            />
            <ul className={classes.tries} aria-label="Tries">
              {detail.tries.map((one) => (
                <li key={one.id}>
                  <p className={`${classes.quiet} ${classes.line}`}>
                    <Instant at={one.at} />
                    <span>{one.error || `Answered ${one.status}`}</span>
                    <span>{figure(one.ms)} ms</span>
                  </p>
                  {one.answer ? <pre>{one.answer}</pre> : null}
                </li>
              ))}
            </ul>
            <Button
              mt="lg"
              variant="default"
              disabled={!isOn}
              loading={again.isSaving}
              leftSection={<IconSend size={16} aria-hidden />}
              onClick={() => void send()}
            >
              Send again
            </Button>
          </>
        )}
      </Loaded>
    </Modal>
  );
};
