import { toDollars } from '@forecourt/domain/money/index';
import { NEW_CONDITION } from '@forecourt/domain/vehicle/stock-status';
import { sitePath } from '../../../site/site-page';
import { carTitle } from './car-card';
import type { SiteCarDetail } from './site-car.queries';
import { type Pricing, sitePrice } from './site-price';

const SCHEMA = 'https://schema.org';

const given = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== ''));

/** A car and its offer as search engines read them. */
export const carData = (car: SiteCarDetail, path: string, isPending: boolean, pricing: Pricing): object => {
  const { site } = pricing;
  const url = site.origin + sitePath(site, path);
  const { now } = sitePrice(car, pricing);
  const isNew = car.condition === NEW_CONDITION;
  const { name, phone, street, city, province, postal } = site.dealer;
  const state = car.coming_soon ? 'PreOrder' : isPending ? 'LimitedAvailability' : 'InStock';
  return {
    '@type': 'Car',
    name: carTitle(car),
    url,
    sku: car.stock_no,
    itemCondition: `${SCHEMA}/${isNew ? 'NewCondition' : 'UsedCondition'}`,
    ...given({
      brand: car.make && { '@type': 'Brand', name: car.make },
      model: car.model,
      vehicleConfiguration: car.trim,
      vehicleModelDate: car.year === null ? null : String(car.year),
      vehicleIdentificationNumber: car.vin,
      mileageFromOdometer:
        car.odometer === null
          ? null
          : {
              '@type': 'QuantitativeValue',
              value: car.odometer,
              unitCode: car.odometer_type === 1 ? 'SMI' : 'KMT',
            },
      bodyType: car.body_style,
      color: car.exterior_color,
      vehicleInteriorColor: car.interior_color,
      vehicleTransmission: car.transmission,
      driveWheelConfiguration: car.drive_type,
      fuelType: car.fuel_type,
      vehicleEngine: car.engine && { '@type': 'EngineSpecification', name: car.engine },
      numberOfDoors: car.doors,
      vehicleSeatingCapacity: car.passengers,
      description: car.description.trim().slice(0, 1_000),
    }),
    ...(car.photos.length > 0 && {
      image: car.photos.slice(0, 10).map(({ id }) => `${site.origin}${path}/photos/${id}`),
    }),
    offers: {
      '@type': 'Offer',
      url,
      availability: `${SCHEMA}/${state}`,
      itemCondition: `${SCHEMA}/${isNew ? 'NewCondition' : 'UsedCondition'}`,
      ...(now !== null && { price: toDollars(now), priceCurrency: 'CAD' }),
      seller: {
        '@type': 'AutoDealer',
        name,
        url: site.origin,
        ...given({ telephone: phone }),
        address: {
          '@type': 'PostalAddress',
          ...given({
            streetAddress: street,
            addressLocality: city,
            addressRegion: province,
            postalCode: postal,
          }),
        },
      },
    },
  };
};
