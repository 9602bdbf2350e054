import { bulkCalls } from '@forecourt/contract/inventory/bulk';
import { recordCalls } from '@forecourt/contract/inventory/record';
import { Alert, Anchor, Button } from '@mantine/core';
import { IconAlertTriangle, IconHistory } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import { useCan } from '../../../api/session-context';
import { useSave } from '../../../api/use-save';
import { vehicleDetail } from '../paths';
import { vehicleName } from '../vehicle/stock-texts';
import { REFETCH } from './calls-to-refetch';
import classes from './entering.module.css';

interface Known {
  id: number;
  title: string;
  stock_NO: string;
}

interface Props {
  car: Known;
  /** What was typed is of no use any more: nobody is asked about it. */
  onLeave: () => void;
}

const CarLink = ({ car, onLeave }: Props) => (
  <Anchor component={Link} to={vehicleDetail(car.id)} inherit fw={600} onClick={onLeave}>
    {vehicleName(car)}, {car.stock_NO}
  </Anchor>
);

/** The way to the car that stands there with the same VIN. */
export const InStock = (props: Props) => (
  <Alert
    className={classes.notice}
    variant="light"
    color="red"
    role="alert"
    icon={<IconAlertTriangle aria-hidden />}
  >
    <strong>This VIN is in stock already.</strong> It belongs to <CarLink {...props} />.
  </Alert>
);

/** A car that was deleted can come back with its photos, papers and prices. */
export const DeletedEarlier = (props: Props) => {
  const { car, onLeave } = props;
  const can = useCan();
  const navigate = useNavigate();
  const restoring = useSave(bulkCalls.restore, {
    invalidates: [recordCalls.detail, ...REFETCH],
  });
  const restore = async () => {
    try {
      await restoring.save({ query: { ids: String(car.id) }, body: {} });
      onLeave();
      navigate(vehicleDetail(car.id));
    } catch {
      // the shared request handling has said why
    }
  };
  return (
    <Alert
      className={classes.notice}
      variant="light"
      color="yellow"
      role="status"
      icon={<IconHistory aria-hidden />}
    >
      <strong>A vehicle with this VIN was deleted earlier.</strong> <CarLink {...props} /> can be restored
      with its photos, papers and prices{can('inventory.delete') ? '' : ' by a manager'}. Otherwise it comes
      in anew.
      {can('inventory.delete') ? (
        <>
          <br />
          <Button
            mt="xs"
            size="compact-sm"
            variant="default"
            loading={restoring.isSaving}
            onClick={() => void restore()}
          >
            Restore
          </Button>
        </>
      ) : null}
    </Alert>
  );
};
