import { accountCalls } from '@forecourt/contract/account';
import { formatMoney } from '@forecourt/domain/number-format';
import { mustUpdateCard } from '@forecourt/policy';
import { useSession } from '../../../api/session-context';
import { useCall } from '../../../api/use-call';
import { FailedState, FormSkeleton, Page } from '../../../kit/page';
import { Notice } from '../notice';
import { AskAdmin } from '../pricing/ask-admin';
import { Invoices } from '../pricing/invoices';
import { Receipts } from '../pricing/receipts';
import { UpdateCardForm } from '../pricing/update-card-form';

/** screens.md 2.3: the pricing page in update-card mode. */
export const Screen = () => {
  const { actor, can } = useSession();
  const mayPay = can('pricing.pay');
  const {
    data: settings,
    error,
    refetch,
    isFetching,
  } = useCall(accountCalls.paymentSettings, {}, { enabled: mayPay });
  const mustPay = mustUpdateCard(actor);
  const owing = settings?.owing ?? 0;
  const form = () => {
    if (!mayPay) return <AskAdmin />;
    if (settings) return <UpdateCardForm settings={settings} isDue={mustPay || owing > 0} />;
    if (error) return <FailedState error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
    return <FormSkeleton sections={2} fields={4} />;
  };
  return (
    <Page
      title="Update card"
      subtitle="The card that your package is paid with each month"
      back={mustPay ? undefined : '/admin/pricing'}
      width="form"
    >
      {mustPay || owing > 0 ? (
        <Notice tone="warning" title="Your last payment did not go through">
          {mustPay
            ? 'A new card settles what is due and opens your dealership again.'
            : 'A new card settles what is due.'}
          {owing > 0 ? ` ${formatMoney(owing)} is owing.` : ''}
        </Notice>
      ) : null}
      {form()}
      {mayPay ? <Invoices /> : null}
      {mayPay ? <Receipts /> : null}
    </Page>
  );
};
