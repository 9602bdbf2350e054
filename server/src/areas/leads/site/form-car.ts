import { availabilityOf } from '@forecourt/domain/vehicle/advertised';
import type { Tenant } from '../../../db/database';
import type { Deps } from '../../../deps';
import { type Html, html } from '../../../http/html';
import { type Site, sitePath, textsOf } from '../../../site/site-page';
import { type FormCar, readFormCar } from './car.queries';

const TEXTS = {
  en: {
    about: 'About this vehicle',
    stock: (number: string) => `Stock number ${number}`,
    gone: 'This vehicle is no longer listed. Send us the form all the same, and we will look for one like it.',
  },
  fr: {
    about: 'Au sujet de ce véhicule',
    stock: (number: string) => `Numéro d’inventaire ${number}`,
    gone: 'Ce véhicule n’est plus affiché. Envoyez-nous tout de même le formulaire et nous en chercherons un semblable.',
  },
} as const;

/** The car that a form is about, by the end of the address of its page. */
export interface NamedCar {
  slug: string;
  /** null for one that the dealership does not have. */
  car: FormCar | null;
}

const SLUG = /^[a-z0-9-]{0,90}?([0-9a-f]{20})$/;

export const findFormCar = async (
  deps: Deps,
  tenant: Tenant,
  slug: string,
): Promise<NamedCar | undefined> => {
  if (slug === '') return undefined;
  const token = SLUG.exec(slug)?.[1];
  if (token === undefined) return { slug: '', car: null };
  const car = await deps.database.read(tenant, (db) => readFormCar(db, tenant, token));
  return car ? { slug, car } : { slug: '', car: null };
};

const isShown = ({ status, coming_soon: comingSoon }: FormCar) =>
  ['available', 'pending'].includes(availabilityOf({ status, comingSoon }));

export const isListed = ({ car }: NamedCar): boolean => car !== null && isShown(car);

/** The vehicle above the form. */
export const carBox = (site: Site, { slug, car }: NamedCar): Html => {
  const texts = textsOf(site, TEXTS);
  if (car === null || !isShown(car)) return html`<p class="notice form-gone" role="status">${texts.gone}</p>`;
  const path = sitePath(site, `/inventory/${slug}`);
  const { photo } = car;
  return html`<section class="card form-car" aria-label="${texts.about}">
${photo && html`<img src="/inventory/${slug}/photos/${photo.id}/small" width="${photo.width}" height="${photo.height}" alt="">`}
<div><p class="note">${texts.about}</p><h2><a href="${path}">${car.title}</a></h2>${car.stock_no && html`<p class="quiet">${texts.stock(car.stock_no)}</p>`}</div>
</section>`;
};
