import type { Purchase } from '@forecourt/contract/purchases/index';
import { purchaseKindLabel } from '@forecourt/domain/purchase/purchase-kinds';
import { Anchor } from '@mantine/core';
import { useEffect } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { Day } from '../../../kit/format';
import { later } from '../../../kit/later';
import { Page } from '../../../kit/page';
import { useRememberRecord } from '../../../kit/palette';
import { VehicleThumb, vehicleDetail } from '../../inventory';
import { Warnings } from '../form/warnings';
import { PurchaseChip } from '../list/purchase-chips';
import { purchaseList, purchasePath } from '../paths';
import classes from '../purchases.module.css';
import { Checks } from './checks';
import { Files } from './files';
import { Payments } from './payments';
import { PurchaseButtons } from './purchase-buttons';
import { PurchaseFacts } from './purchase-facts';
import { Signatures } from './signatures';

const EditPurchase = later(async () => (await import('./edit-purchase')).EditPurchase);

/** A link that does not know the kind of the purchase leads on to its own address. */
const useOwnAddress = ({ kind, id }: Purchase) => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const own = purchasePath(kind, id);
  useEffect(() => {
    if (pathname !== own) void navigate(`${own}${search}`, { replace: true });
  }, [pathname, own, search, navigate]);
};

export const PurchasePage = ({ purchase }: { purchase: Purchase }) => {
  useOwnAddress(purchase);
  const [params, setParams] = useSearchParams();
  const { id, kind, number, vehicle, may_edit, state } = purchase;
  useRememberRecord('purchases', purchasePath(kind, id), `${number}, ${vehicle.title}`);
  const isEditing = params.get('edit') === '1' && may_edit === 1 && state === 'booked';
  if (isEditing)
    return (
      <EditPurchase
        key={purchase.version}
        purchase={purchase}
        onDone={() => setParams({}, { replace: true })}
      />
    );
  const seesAmounts = may_edit === 1;
  return (
    <Page
      title={vehicle.title || number}
      badge={<PurchaseChip purchase={purchase} />}
      picture={<VehicleThumb photo={vehicle.photo} size="card" />}
      subtitle={
        <>
          {number} · {purchaseKindLabel(kind)} · <Day value={purchase.day} /> ·{' '}
          {vehicle.id === null ? (
            'No longer at this dealership'
          ) : (
            <Anchor component={Link} underline="always" to={vehicleDetail(vehicle.id)} inherit>
              {vehicle.stock_NO}
            </Anchor>
          )}
        </>
      }
      back={purchaseList(kind)}
      actions={<PurchaseButtons purchase={purchase} />}
    >
      <Warnings warnings={purchase.warnings} />
      <div className={classes.columns}>
        <div className={classes.column}>
          <PurchaseFacts purchase={purchase} />
          {kind === 'auction' ? null : <Checks purchase={purchase} />}
        </div>
        {seesAmounts ? (
          <div className={classes.column}>
            <Payments purchase={purchase} />
            {kind === 'auction' ? null : <Signatures purchase={purchase} />}
            <Files purchase={purchase} />
          </div>
        ) : null}
      </div>
    </Page>
  );
};
