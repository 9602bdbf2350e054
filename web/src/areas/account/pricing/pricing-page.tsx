import { accountCalls } from '@forecourt/contract/account';
import { mustChoosePackage } from '@forecourt/policy';
import { Button, Skeleton } from '@mantine/core';
import { IconCreditCard } from '@tabler/icons-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../../api/session-context';
import { useCall } from '../../../api/use-call';
import { FailedState, Page } from '../../../kit/page';
import { FeaturesLink } from '../features-link';
import { Notice } from '../notice';
import { AskAdmin } from './ask-admin';
import { CartSummary } from './cart-summary';
import { Checkout } from './checkout';
import { ConfirmChange } from './confirm-change';
import { Invoices } from './invoices';
import { NextPackage } from './next-package';
import { OwingNotice } from './owing-notice';
import { Packages } from './packages';
import classes from './pricing.module.css';
import { Receipts } from './receipts';
import { useCart } from './use-cart';

const Loading = () => (
  <div className={classes.packages} aria-hidden>
    {['a', 'b', 'c', 'd'].map((key) => (
      <Skeleton key={key} height={360} radius="lg" />
    ))}
  </div>
);

/** Choose a package, look at the cart, pay. */
export const PricingPage = () => {
  const { actor, can } = useSession();
  const packages = useCall(accountCalls.packages);
  const control = useCart();
  const checkout = useRef<HTMLDivElement>(null);
  const mayPay = can('pricing.pay');
  const settings = useCall(accountCalls.paymentSettings, {}, { enabled: mayPay });
  const mustChoose = mustChoosePackage(actor);
  const { cart } = control;
  const later = mayPay ? cart?.basket.find(({ change }) => change === 'later') : undefined;

  const offers = () => {
    if (packages.data) {
      return (
        <Packages
          offers={packages.data}
          cart={control}
          mustChoose={mustChoose}
          mayPay={mayPay}
          onChosen={() => checkout.current?.scrollIntoView({ behavior: 'smooth', block: 'start' })}
        />
      );
    }
    if (packages.error) {
      return <FailedState error={packages.error} onRetry={() => void packages.refetch()} />;
    }
    return <Loading />;
  };

  return (
    <Page
      title="Pricing"
      subtitle="Monthly packages"
      actions={
        <>
          {mustChoose ? null : <FeaturesLink />}
          {settings.data?.card ? (
            <Button
              component={Link}
              to="/admin/pricing/update-card"
              variant="default"
              leftSection={<IconCreditCard size={16} aria-hidden />}
            >
              Update card
            </Button>
          ) : null}
        </>
      }
    >
      {mustChoose ? <Notice tone="info">Choose a package to open your dealership.</Notice> : null}
      <OwingNotice owing={settings.data?.owing ?? 0} />
      {packages.data ? <NextPackage offers={packages.data} mayPay={mayPay} /> : null}
      {offers()}
      <div ref={checkout} className={classes.checkout}>
        {cart ? (
          <CartSummary control={control} cart={cart} mayPay={mayPay} />
        ) : (
          <Skeleton height={200} radius="lg" />
        )}
        {mayPay ? null : <AskAdmin />}
        {later ? <ConfirmChange key={later.package_id} item={later} /> : null}
        {cart && cart.basket.length > 0 && !later && settings.data ? (
          <Checkout settings={settings.data} cart={cart} />
        ) : null}
      </div>
      {mayPay ? <Invoices /> : null}
      {mayPay ? <Receipts /> : null}
    </Page>
  );
};
