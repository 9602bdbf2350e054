import type { Site } from '../../../site/site-page';
import type { FacetRow } from './site-stock.queries';
import { bodyText, conditionText, wordText } from './site-texts';

export interface Choice {
  value: string;
  label: string;
  cars: number;
}

/** The choices of each kind with the number of cars that each would leave. */
export interface Choices {
  total: number;
  make: Choice[];
  model: Choice[];
  body: Choice[];
  fuel: Choice[];
  drive: Choice[];
  condition: Choice[];
}

const byLabel = (site: Pick<Site, 'language'>) => {
  const { compare } = new Intl.Collator(site.language, { numeric: true, sensitivity: 'base' });
  return (a: Choice, b: Choice) => compare(a.label, b.label);
};

/** The words of choices in the language of the site, in the order in which they are offered. */
export const readChoices = (rows: readonly FacetRow[], site: Pick<Site, 'language'>): Choices => {
  const of = (facet: FacetRow['facet'], labelOf: (row: FacetRow) => string): Choice[] =>
    rows.flatMap((row) =>
      row.facet === facet && row.value !== null && row.cars > 0
        ? [{ value: row.value, label: labelOf(row) || row.value, cars: row.cars }]
        : [],
    );
  const alphabetical = byLabel(site);
  const labelled = (facet: FacetRow['facet'], word: (label: string) => string) =>
    of(facet, ({ label }) => word(label ?? '')).sort(alphabetical);
  return {
    total: rows.find(({ facet }) => facet === 'total')?.cars ?? 0,
    make: labelled('make', (label) => label),
    model: labelled('model', (label) => label),
    body: labelled('body', (label) => bodyText(site, label)),
    fuel: of('fuel', ({ value }) => wordText(site, value ?? '')).sort(alphabetical),
    drive: labelled('drive', (label) => wordText(site, label)),
    condition: of('condition', ({ value }) => conditionText(site, Number(value))).sort(
      (a, b) => Number(a.value) - Number(b.value),
    ),
  };
};
