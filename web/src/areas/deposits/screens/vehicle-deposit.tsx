import { useNavigate, useSearchParams } from 'react-router';
import { useCan } from '../../../api/session-context';
import { Page, Section } from '../../../kit/page';
import { readId } from '../../../kit/record';
import { BookForm } from '../booking/book-form';
import { DepositList } from '../list/deposit-list';
import { ALL_DEPOSITS } from '../paths';

/** The owner books a deposit; the vehicle may stand in the address. */
export const Screen = () => {
  const can = useCan();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const vehicle = readId(params.get('vehicle'));
  return (
    <Page title="Record deposit" back={ALL_DEPOSITS} width="form">
      {can('deposits.edit') ? (
        <BookForm
          key={vehicle}
          vehicle={vehicle}
          onCancel={() => navigate(ALL_DEPOSITS)}
          onBooked={({ id }) => navigate(`${ALL_DEPOSITS}?deposit=${id}`)}
        />
      ) : null}
      {vehicle === null ? null : (
        <Section title="Deposits on this vehicle">
          <DepositList
            listKey="vehicle-deposits"
            fixed={{ mid_vehicle_id: vehicle }}
            without={['photo', 'vehicle']}
            empty={{ title: 'No deposits on this vehicle', text: 'This vehicle is not on hold.' }}
          />
        </Section>
      )}
    </Page>
  );
};
