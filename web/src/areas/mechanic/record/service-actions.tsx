import type { Service } from '@forecourt/contract/mechanic/service';
import { servicesCalls } from '@forecourt/contract/mechanic/services';
import { stateLabel } from '@forecourt/domain/states';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots, IconPrinter, IconTrash, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { urlOf } from '../../../api/build-request';
import { useSave } from '../../../api/use-save';
import { ask, undoToast } from '../../../kit/confirm';
import { later } from '../../../kit/later';
import { SHOP } from '../paths';
import { REFETCH_SERVICES } from '../refetch';
import { useMove } from '../use-move';
import { vehicleName } from '../words';
import { nextStep, otherMoves } from './next-step';

const ApproveDialog = later(async () => (await import('../dialogs/approve-dialog')).ApproveDialog);
const FinishDialog = later(async () => (await import('../dialogs/finish-dialog')).FinishDialog);
const InvoiceDialog = later(async () => (await import('../dialogs/invoice-dialog')).InvoiceDialog);

const quietly = () => undefined; // the refusal has been shown

/** The next step, and behind the menu every other move, the estimate, and the end. */
export const ServiceActions = ({ service }: { service: Service }) => {
  const navigate = useNavigate();
  const move = useMove();
  const [dialog, setDialog] = useState<'approve' | 'finish' | 'invoice' | null>(null);
  const [isMoving, setMoving] = useState(false);
  const removing = useSave(servicesCalls.remove, { invalidates: REFETCH_SERVICES, quiet: true });
  const restoring = useSave(servicesCalls.restore, { invalidates: REFETCH_SERVICES, quiet: true });
  const next = nextStep(service);
  const isOpen = service.status !== 'done' && service.status !== 'cancelled';
  const go = async (to: Service['status']) => {
    if (to === 'approved' && service.is_approved === 0) return setDialog('approve');
    if (to === 'done') return setDialog('finish');
    setMoving(true);
    await move(service, to).catch(quietly);
    setMoving(false);
  };
  const cancel = async () => {
    const isSure = await ask({
      title: `Cancel the service of ${vehicleName(service)}?`,
      body: 'The stopwatch stops and the vehicle gets the status back that it had before. It can be taken up again.',
      ...{ confirmLabel: 'Cancel the service', danger: true },
    });
    if (isSure) await go('cancelled');
  };
  const remove = async () => {
    const { id } = service;
    const done = await removing.save({ params: { id }, query: {} }).then(() => true, quietly);
    if (!done) return;
    undoToast(`Service ${service.number} was removed`, () => restoring.save({ params: { id } }));
    await navigate(SHOP);
  };
  return (
    <>
      <Menu>
        <Menu.Target>
          <ActionIcon size={36} variant="default" aria-label="More actions for this service">
            <IconDots size={17} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {otherMoves(service).length > 0 ? <Menu.Label>Move to</Menu.Label> : null}
          {otherMoves(service).map((status) => (
            <Menu.Item key={status} onClick={() => void go(status)}>
              {stateLabel('service', status)}
            </Menu.Item>
          ))}
          <Menu.Divider />
          {service.lines.length > 0 ? (
            <Menu.Item
              component="a"
              href={urlOf(servicesCalls.estimate, { params: { id: service.id } })}
              target="_blank"
              rel="noopener"
              leftSection={<IconPrinter size={16} aria-hidden />}
            >
              Print estimate
            </Menu.Item>
          ) : null}
          {isOpen ? (
            <Menu.Item
              color="red"
              leftSection={<IconX size={16} aria-hidden />}
              onClick={() => void cancel()}
            >
              Cancel service
            </Menu.Item>
          ) : null}
          {service.status === 'cancelled' ? (
            <Menu.Item
              color="red"
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => void remove()}
            >
              Remove
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      {next ? (
        <Button
          loading={isMoving}
          onClick={() => (next.do === 'move' ? void go(next.to) : setDialog(next.do))}
        >
          {next.label}
        </Button>
      ) : null}
      {dialog === 'approve' ? <ApproveDialog service={service} onClose={() => setDialog(null)} /> : null}
      {dialog === 'finish' ? <FinishDialog service={service} onClose={() => setDialog(null)} /> : null}
      {dialog === 'invoice' ? <InvoiceDialog service={service} onClose={() => setDialog(null)} /> : null}
    </>
  );
};
