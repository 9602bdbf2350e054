import { type Html, html } from '../../../http/html';
import { type Site, sitePath, textsOf } from '../../../site/site-page';
import { numberText, TEXTS } from './site-texts';
import type { Choice, Choices } from './stock-choices';
import { NO_FILTER, SITE_SORTS, type StockFilter, stockPath } from './stock-filter';

const option = (value: string, label: string, isChosen: boolean) =>
  html`<option value="${value}"${isChosen && html` selected`}>${label}</option>`;

interface Select {
  name: string;
  label: string;
  chosen: string | number | null;
  choices: readonly Choice[];
}

/** What was chosen stays in the list also when it leaves nothing. */
const withChosen = (choices: readonly Choice[], chosen: string): readonly Choice[] =>
  chosen === '' || choices.some(({ value }) => value === chosen)
    ? choices
    : [{ value: chosen, label: chosen, cars: 0 }, ...choices];

/** Not drawn when there is nothing to choose from. */
const select = (site: Site, { name, label, chosen, choices }: Select): Html | false => {
  const value = chosen === null ? '' : String(chosen);
  if (value === '' && choices.length === 0) return false;
  return html`<p class="field"><label for="f-${name}">${label}</label><select id="f-${name}" name="${name}">
${option('', textsOf(site, TEXTS).any, value === '')}${withChosen(choices, value).map((choice) =>
  option(choice.value, `${choice.label} (${numberText(site, choice.cars)})`, choice.value === value),
)}</select></p>`;
};

const number = (name: string, label: string, value: number | null): Html =>
  html`<p class="field"><label for="f-${name}">${label}</label><input id="f-${name}" name="${name}" type="number"
inputmode="numeric" min="0" value="${value}"></p>`;

const models = (site: Site, filter: StockFilter, choices: readonly Choice[]): Html | false => {
  const texts = textsOf(site, TEXTS);
  if (filter.make !== null)
    return select(site, { name: 'model', label: texts.model, chosen: filter.model, choices });
  return html`<p class="field"><label for="f-model">${texts.model}</label><select id="f-model" disabled>
${option('', texts.chooseMake, true)}</select></p>`;
};

const sorts = (site: Site, filter: StockFilter): Html => {
  const texts = textsOf(site, TEXTS);
  return html`<p class="field"><label for="f-sort">${texts.sort}</label><select id="f-sort" name="sort">
${SITE_SORTS.map((sort) => option(sort === 'site' ? '' : sort, texts.sorts[sort], sort === filter.sort))}</select></p>`;
};

/** A search over the whole stock. */
const searchBox = (site: Site, q: string): Html => {
  const texts = textsOf(site, TEXTS);
  return html`<p class="stock-search"><label class="hidden" for="f-q">${texts.search}</label>
<input id="f-q" name="q" type="search" value="${q}" placeholder="${texts.searchHint}" maxlength="80" enterkeyhint="search" autocomplete="off">
<button class="button primary" type="submit">${texts.searchButton}</button></p>`;
};

/** The whole form: it works without script, and a phone shows the filters when they are asked for. */
export const stockForm = (site: Site, filter: StockFilter, choices: Choices, active: number): Html => {
  const texts = textsOf(site, TEXTS);
  return html`<form class="stock-form" method="get" action="${sitePath(site, '/inventory')}" role="search" aria-label="${texts.search}" data-apply>
${searchBox(site, filter.q)}
<details class="stock-filters">
<summary><span>${texts.filters}${active > 0 && html` (${active})`}</span></summary>
<div class="stock-fields">
${sorts(site, filter)}
${select(site, { name: 'make', label: texts.make, chosen: filter.make, choices: choices.make })}
${models(site, filter, choices.model)}
${select(site, { name: 'body', label: texts.body, chosen: filter.body, choices: choices.body })}
<div class="pair">${number('price_from', texts.priceFrom, filter.priceFrom)}${number('price_to', texts.priceTo, filter.priceTo)}</div>
<div class="pair">${number('year_from', texts.yearFrom, filter.yearFrom)}${number('year_to', texts.yearTo, filter.yearTo)}</div>
${number('km_to', texts.kmTo, filter.kmTo)}
${select(site, { name: 'fuel', label: texts.fuel, chosen: filter.fuel, choices: choices.fuel })}
${select(site, { name: 'drive', label: texts.drive, chosen: filter.drive, choices: choices.drive })}
${select(site, { name: 'condition', label: texts.condition, chosen: filter.condition, choices: choices.condition })}
<p><button class="button primary" type="submit">${texts.show}</button></p>
</div>
</details>
</form>`;
};

/** The same list with one part of the filter changed, from its first page. */
export const changedPath = (site: Site, filter: StockFilter, changes: Partial<StockFilter>): string =>
  sitePath(site, stockPath({ ...filter, ...changes, page: 1 }));

/** The whole stock in the order that was chosen. */
export const clearedPath = (site: Site, { sort }: StockFilter): string =>
  sitePath(site, stockPath({ ...NO_FILTER, sort }));
