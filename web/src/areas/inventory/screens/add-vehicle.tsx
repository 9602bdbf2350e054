import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { FormSkeleton, Page, TabLinks } from '../../../kit/page';
import { AddedCars, type EnteredCar } from '../entering/added-cars';
import { WAY_TABS, wayOf } from '../entering/ways';
import { VEHICLE_LIST } from '../paths';

const ByVin = lazy(() => import('../entering/by-vin').then((m) => ({ default: m.ByVin })));
const VinList = lazy(() => import('../entering/vin-list').then((m) => ({ default: m.VinList })));
const AuctionWay = lazy(() => import('../entering/auction-way').then((m) => ({ default: m.AuctionWay })));
const CsvWay = lazy(() => import('../entering/list-import').then((m) => ({ default: m.CsvWay })));
const StockListWay = lazy(() => import('../entering/list-import').then((m) => ({ default: m.StockListWay })));
const WithoutVin = lazy(() => import('../entering/without-vin').then((m) => ({ default: m.WithoutVin })));

export const Screen = () => {
  const [params] = useSearchParams();
  const way = wayOf(params.get('way'));
  const [added, setAdded] = useState<readonly EnteredCar[]>([]);
  const onAnother = (car: EnteredCar) => setAdded((before) => [car, ...before]);
  // a form that was saved makes room for a blank one
  const round = `${way}-${added.length}`;
  return (
    <Page title="Add vehicle" back={VEHICLE_LIST} width="form">
      <TabLinks label="Ways to add a vehicle" tabs={WAY_TABS} active={way} />
      <Suspense fallback={<FormSkeleton sections={1} fields={2} />}>
        {way === 'vin' ? <ByVin key={round} onAnother={onAnother} /> : null}
        {way === 'list' ? <VinList /> : null}
        {way === 'auction' ? <AuctionWay key={round} onAnother={onAnother} /> : null}
        {way === 'csv' ? <CsvWay /> : null}
        {way === 'stock-list' ? <StockListWay /> : null}
        {way === 'no-vin' ? <WithoutVin key={round} onAnother={onAnother} /> : null}
      </Suspense>
      <AddedCars cars={added} />
    </Page>
  );
};
