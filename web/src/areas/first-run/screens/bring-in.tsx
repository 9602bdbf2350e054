import { dealershipCalls } from '@forecourt/contract/dealership';
import { useNavigate } from 'react-router';
import { useSessionInfo } from '../../../api/session-context';
import { useCall } from '../../../api/use-call';
import { Page } from '../../../kit/page';
import { useAddressWizard, Wizard } from '../../../kit/wizard';
import { CustomerImport } from '../../customers';
import { StockListImport } from '../../inventory';
import classes from '../first-run.module.css';
import { allSteps, OWNER_STEPS, partOf } from '../steps';
import { Summary } from '../summary';

const SUMMARY = 2;

/** The owner brings in customers and stock, each from a file or not at all; the step stands in the address. */
export const Screen = () => {
  const navigate = useNavigate();
  const { dealershipInfo } = useSessionInfo();
  const { data } = useCall(dealershipCalls.getStarted, {});
  const wizard = useAddressWizard(SUMMARY);
  return (
    <Page
      title="Set up Forecourt"
      subtitle={`Customers and stock of ${dealershipInfo?.bussiness_name ?? 'your dealership'}`}
      width="form"
    >
      <Wizard
        wizard={partOf(wizard, OWNER_STEPS)}
        finishLabel="To the dashboard"
        onFinish={() => void navigate('/admin')}
        steps={allSteps(OWNER_STEPS, [
          {
            canSkip: !data?.has_customers,
            content: (
              <div className={classes.parts}>
                <CustomerImport title="Your customers" />
              </div>
            ),
          },
          {
            canSkip: !data?.has_stock,
            content: (
              <div className={classes.parts}>
                <StockListImport title="Your stock" />
              </div>
            ),
          },
          { content: <Summary /> },
        ])}
      />
    </Page>
  );
};
