import { recordCalls } from '@forecourt/contract/inventory/record';
import { BlockSkeleton } from '../../../kit/page';
import { CarPage } from '../record/car-page';
import { CarRecord } from '../record/car-record';

export const Screen = () => {
  return (
    <CarPage
      title="Vehicle detail"
      call={recordCalls.detail}
      skeleton={
        <>
          <BlockSkeleton height={38} />
          <BlockSkeleton height={420} />
        </>
      }
    >
      {(car) => <CarRecord key={car.id} car={car} />}
    </CarPage>
  );
};
