import type { OwnDeal } from '@forecourt/contract/portal/index';
import { Alert, Stepper } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconInfoCircle } from '@tabler/icons-react';
import { phoneMask } from '../../../kit/fields/masks';
import { Page, Section } from '../../../kit/page';
import { OWN_DEALS } from '../paths';
import { DealPapers } from './deal-papers';
import { dealSteps } from './deal-steps';
import { Messages } from './messages';
import { OwnCar } from './own-car';
import classes from './own-deal.module.css';

const CLOSED_FROM = 4;

const sellerText = ({ seller }: OwnDeal): string =>
  seller
    ? `Your contact: ${[seller.name, phoneMask.format(seller.phone), seller.email].filter(Boolean).join(' · ')}`
    : 'A colleague will be in touch with you';

/** The customer's own deal: where it stands, what is bought, what was said, and the papers. */
export const OwnDealPage = ({ deal }: { deal: OwnDeal }) => {
  const isPhone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false });
  const steps = dealSteps(
    deal.status,
    deal.cars.map(({ state }) => state),
  );
  return (
    <Page title={deal.title} back={OWN_DEALS} subtitle={sellerText(deal)}>
      {steps.isLost ? (
        <Alert variant="light" icon={<IconInfoCircle aria-hidden />} title="This deal is closed">
          Write to us if you would like to go on with it.
        </Alert>
      ) : (
        <Section title="Progress">
          <Stepper
            active={steps.done}
            size="sm"
            orientation={isPhone ? 'vertical' : 'horizontal'}
            className={classes.steps}
          >
            {steps.labels.map((label) => (
              <Stepper.Step key={label} label={label} />
            ))}
          </Stepper>
        </Section>
      )}
      <div className={classes.columns}>
        <div className={classes.column}>
          <Section title={deal.cars.length === 1 ? 'Vehicle' : 'Vehicles'}>
            {deal.cars.length === 0 ? <p className={classes.quiet}>No vehicle is chosen yet.</p> : null}
            <ul className={classes.cars}>
              {deal.cars.map((car) => (
                <OwnCar key={car.id} car={car} isOpen={deal.status < CLOSED_FROM} />
              ))}
            </ul>
          </Section>
          <Messages deal={deal} />
        </div>
        <div className={classes.column}>
          <DealPapers deal={deal} />
        </div>
      </div>
    </Page>
  );
};
