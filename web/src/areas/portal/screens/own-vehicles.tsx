import { portalCalls } from '@forecourt/contract/portal/index';
import { EmptyState, FormSkeleton, Page, Section } from '../../../kit/page';
import { RecordPage } from '../../../kit/record';
import { MISSING_DEAL } from '../deal/missing-deal';
import { OwnCar } from '../deal/own-car';
import classes from '../deal/own-deal.module.css';
import { ownDealPath } from '../paths';

const CLOSED_FROM = 4;

/** The vehicles of the customer's own deal. */
export const Screen = () => (
  <RecordPage
    call={portalCalls.deal}
    title="Vehicles of your deal"
    missing={MISSING_DEAL}
    skeleton={<FormSkeleton sections={2} />}
  >
    {(deal) => (
      <Page title="Vehicles of your deal" subtitle={deal.title} back={ownDealPath(deal.id)} width="form">
        <Section>
          {deal.cars.length === 0 ? <EmptyState title="No vehicle is chosen yet" /> : null}
          <ul className={classes.cars}>
            {deal.cars.map((car) => (
              <OwnCar key={car.id} car={car} isOpen={deal.status < CLOSED_FROM} />
            ))}
          </ul>
        </Section>
      </Page>
    )}
  </RecordPage>
);
