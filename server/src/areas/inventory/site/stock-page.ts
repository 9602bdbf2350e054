import { toCents } from '@forecourt/domain/money/index';
import { type Html, html } from '../../../http/html';
import { type Site, type SiteHead, type SiteHtml, sitePath, textsOf } from '../../../site/site-page';
import { carGrid, carTitle } from './car-card';
import { siteCarPath } from './car-slug';
import { crumbs, crumbsData } from './crumbs';
import type { Pricing } from './site-price';
import type { SiteCar } from './site-stock.queries';
import { conditionText, moneyText, numberText, TEXTS, wordText } from './site-texts';
import type { Choice, Choices } from './stock-choices';
import { isNarrowed, NO_FILTER, type StockFilter, stockPath } from './stock-filter';
import { changedPath, clearedPath, stockForm } from './stock-form';

export const PAGE_SIZE = 24;

interface StockList {
  filter: StockFilter;
  choices: Choices;
  cars: readonly SiteCar[];
  /** What was looked for instead of misspelt words. */
  meant: string | null;
}

const labelOf = (choices: readonly Choice[], value: string | number | null): string =>
  choices.find((choice) => choice.value === String(value))?.label ?? String(value ?? '');

interface Chip {
  label: string;
  without: Partial<StockFilter>;
}

/** Each filter as a sentence, with the list that is left without it. */
const chipsOf = (site: Site, filter: StockFilter, choices: Choices): Chip[] => {
  const texts = textsOf(site, TEXTS);
  const money = (dollars: number) => moneyText(site, toCents(dollars));
  const chip = <T>(value: T | null, labelFor: (value: T) => string, without: Partial<StockFilter>): Chip[] =>
    value === null || value === '' ? [] : [{ label: labelFor(value), without }];
  const kilometres = (km: number) => texts.upTo(`${numberText(site, km)}\u00a0km`);
  return [
    ...chip(filter.q, (q) => `“${q}”`, { q: '' }),
    ...chip(filter.make, (make) => labelOf(choices.make, make), { make: null, model: null }),
    ...chip(filter.model, (model) => labelOf(choices.model, model), { model: null }),
    ...chip(filter.body, (body) => labelOf(choices.body, body), { body: null }),
    ...chip(filter.priceFrom, (price) => texts.from(money(price)), { priceFrom: null }),
    ...chip(filter.priceTo, (price) => texts.upTo(money(price)), { priceTo: null }),
    ...chip(filter.yearFrom, (year) => texts.from(String(year)), { yearFrom: null }),
    ...chip(filter.yearTo, (year) => texts.upTo(String(year)), { yearTo: null }),
    ...chip(filter.kmTo, kilometres, { kmTo: null }),
    ...chip(filter.fuel, (fuel) => wordText(site, fuel), { fuel: null }),
    ...chip(filter.drive, (drive) => labelOf(choices.drive, drive), { drive: null }),
    ...chip(filter.condition, (condition) => conditionText(site, condition) || String(condition), {
      condition: null,
    }),
  ];
};

const chipList = (site: Site, filter: StockFilter, chips: readonly Chip[]) => {
  if (chips.length === 0) return false;
  const texts = textsOf(site, TEXTS);
  return html`<ul class="chips" aria-label="${texts.chosen}">${chips.map(
    ({ label, without }) =>
      html`<li><a class="chip" href="${changedPath(site, filter, without)}" rel="nofollow"><span class="hidden">${texts.remove} </span>${label}<span class="cross" aria-hidden="true">×</span></a></li>`,
  )}<li><a class="chip clear" href="${clearedPath(site, filter)}">${texts.clearAll}</a></li></ul>`;
};

/** The body styles that most cars have, as a first step. */
const bodyLinks = (site: Site, filter: StockFilter, { body }: Choices) => {
  if (isNarrowed(filter) || body.length < 2) return false;
  const most = [...body].sort((a, b) => b.cars - a.cars).slice(0, 6);
  return html`<ul class="chips bodies" aria-label="${textsOf(site, TEXTS).body}">${most.map(
    ({ value, label, cars }) =>
      html`<li><a class="chip" href="${changedPath(site, filter, { body: Number(value) })}" rel="nofollow">${label} <span class="quiet">${numberText(site, cars)}</span></a></li>`,
  )}</ul>`;
};

/** The pages around the one that is shown, and both ends. */
const pageNumbers = (page: number, pages: number): number[] =>
  [...new Set([1, page - 1, page, page + 1, pages])].filter((one) => one >= 1 && one <= pages);

const pager = (site: Site, filter: StockFilter, pages: number) => {
  if (pages < 2) return false;
  const texts = textsOf(site, TEXTS);
  const { page } = filter;
  const at = (to: number) => sitePath(site, stockPath({ ...filter, page: to }));
  const numbers = pageNumbers(page, pages).map((one, place, all) => {
    const gap = place > 0 && one - (all[place - 1] ?? 0) > 1 && html`<li aria-hidden="true">…</li>`;
    const number = numberText(site, one);
    return html`${gap}<li>${one === page ? html`<a href="${at(one)}" aria-current="page">${number}</a>` : html`<a href="${at(one)}">${number}</a>`}</li>`;
  });
  return html`<nav class="pager" aria-label="${texts.pages}"><ul>
${page > 1 && html`<li><a href="${at(page - 1)}" rel="prev">${texts.previous}</a></li>`}
${numbers}
${page < pages && html`<li><a href="${at(page + 1)}" rel="next">${texts.next}</a></li>`}
</ul></nav>`;
};

const nothing = (site: Site, filter: StockFilter): Html => {
  const texts = textsOf(site, TEXTS);
  const isNarrow = isNarrowed(filter);
  return html`<div class="card stock-none">
<h2>${isNarrow ? texts.noMatch : texts.noCars}</h2>
<p>${isNarrow ? texts.noMatchHelp : texts.noCarsHelp}</p>
<p class="buttons">${isNarrow && html`<a class="button" href="${clearedPath(site, filter)}">${texts.clearAll}</a> `}<a class="button primary" href="${sitePath(site, '/forms/car-finder')}">${texts.findIt}</a></p>
</div>`;
};

const titleOf = (site: Site, { filter, choices }: StockList): string => {
  const texts = textsOf(site, TEXTS);
  const what = [
    filter.make === null ? '' : labelOf(choices.make, filter.make),
    filter.model === null ? '' : labelOf(choices.model, filter.model),
  ]
    .filter(Boolean)
    .join(' ');
  const where = [site.dealer.city, site.dealer.province].filter(Boolean).join(', ');
  return texts.forSaleIn(what || texts.vehicles, where);
};

/** Search engines know the whole stock, its pages, and the lists of a make or model; other lists are the same cars again. */
const addressOf = (filter: StockFilter): Pick<SiteHead, 'path' | 'noIndex'> => {
  const { make, model, page } = filter;
  const known = { ...NO_FILTER, make, model, page };
  return stockPath(known) === stockPath(filter)
    ? { path: stockPath(filter) }
    : { path: stockPath({ ...known, page: 1 }), noIndex: true };
};

const listData = (site: Site, cars: readonly SiteCar[]) => ({
  '@type': 'ItemList',
  itemListElement: cars.map((car, place) => ({
    '@type': 'ListItem',
    position: place + 1,
    url: site.origin + sitePath(site, siteCarPath(carTitle(car), car.public_token)),
  })),
});

export const stockPage = (list: StockList, pricing: Pricing): SiteHtml => {
  const { site, freshUntil } = pricing;
  const { filter, choices, cars, meant } = list;
  const { total } = choices;
  const texts = textsOf(site, TEXTS);
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const title = titleOf(site, list);
  const count = texts.count(numberText(site, total), total === 1);
  const chips = chipsOf(site, filter, choices);
  const onPage = filter.page > 1 ? ` · ${texts.page(String(filter.page), String(pages))}` : '';
  const way = [{ label: texts.inventory, path: '/inventory' }];
  return {
    ...{ kind: 'page', freshUntil },
    head: {
      title: title + onPage,
      description: texts.about(site.dealer.name, count),
      ...addressOf(filter),
      ...(total === 0 && { noIndex: true }),
      data: [crumbsData(site, way), ...(cars.length > 0 ? [listData(site, cars)] : [])],
    },
    body: html`<div class="wrap stock">
${crumbs(site, way)}
<div class="stock-head"><h1>${title}</h1><p class="quiet" role="status">${count}${onPage}</p></div>
<div class="stock-columns">
<div class="stock-side">${stockForm(site, filter, choices, chips.length)}</div>
<div class="stock-main">
${chipList(site, filter, chips)}${bodyLinks(site, filter, choices)}
${meant !== null && html`<p class="notice" role="status">${texts.meant(meant)}</p>`}
${cars.length > 0 ? carGrid(cars, pricing, { heading: 'h2', isFirst: true }) : nothing(site, filter)}
${pager(site, filter, pages)}
${cars.length > 0 && html`<p class="note">${texts.listNote}</p>`}
</div>
</div>
</div>`,
  };
};
