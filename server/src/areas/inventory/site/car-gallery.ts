import { html } from '../../../http/html';
import { type Site, textsOf } from '../../../site/site-page';
import type { SitePhoto } from './site-car.queries';
import { TEXTS } from './site-texts';

/** Photos side by side that are swiped or scrolled, and small ones that lead to each: it needs no script. */
export const carGallery = (site: Site, photos: readonly SitePhoto[], path: string, title: string) => {
  const texts = textsOf(site, TEXTS);
  if (photos.length === 0) return html`<p class="no-photo">${texts.noPhoto}</p>`;
  const slides = photos.map(
    ({ id, width, height }, place) => html`<li id="photo-${place + 1}"><a href="${path}/photos/${id}"><img
src="${path}/photos/${id}" srcset="${path}/photos/${id}/small 480w, ${path}/photos/${id} ${width}w"
sizes="(min-width: 64rem) 46rem, (min-width: 37.5rem) 100vw, 50vw" width="${width}" height="${height}"
alt="${title}, ${texts.photo(place + 1, photos.length)}" ${place === 0 ? html`fetchpriority="high"` : html`loading="lazy"`}></a></li>`,
  );
  const thumbnails =
    photos.length > 1 &&
    html`<ul class="thumbs">${photos.map(
      (
        { id },
        place,
      ) => html`<li><a href="#photo-${place + 1}"><img src="${path}/photos/${id}/small" width="96" height="72"
alt="${texts.showPhoto(place + 1)}" loading="lazy"></a></li>`,
    )}</ul>`;
  return html`<ul class="slides" tabindex="0" aria-label="${texts.photos}">${slides}</ul>${thumbnails}`;
};
