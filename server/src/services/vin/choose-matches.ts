import { ELEMENT, type ElementId } from './elements';
import type { Match } from './vin-data';

/** How much of a VIN a pattern fixes: a letter is worth 1, one of several less, any nothing. */
export const specificity = (glob: string): number => {
  let sum = 0;
  for (const [token] of glob.matchAll(/\[[^\]]*\]|./g)) {
    if (token === '?' || token === '|') continue;
    sum += token.startsWith('[') ? 0.8 : 1;
  }
  return sum;
};

const mostSpecific = (matches: readonly Match[]): Match | undefined =>
  matches.reduce<Match | undefined>(
    (best, match) => (best && specificity(best.glob) >= specificity(match.glob) ? best : match),
    undefined,
  );

export interface Chosen {
  model: Match | undefined;
  /** What is known of an element, '' when nothing is. */
  value(element: ElementId): string;
}

/**
 * Of several patterns that fit, the one of the schema that names the model, else the one that fixes most. Schemas that
 * many models share (of weight classes, for one) also state doors: those are believed only beside a model or a body.
 */
export const chooseMatches = (
  matches: readonly Match[],
  engineOf: (model: string) => Map<ElementId, string>,
): Chosen => {
  const of = (element: ElementId) => matches.filter((match) => match.element === element);
  const model = mostSpecific(of(ELEMENT.model));
  const bodied = new Set([...of(ELEMENT.model), ...of(ELEMENT.bodyClass)].map(({ schema }) => schema));
  const pick = (element: ElementId): string => {
    const all = of(element).filter(({ schema }) => element !== ELEMENT.doors || bodied.has(schema));
    const home = all.filter(({ schema }) => schema === model?.schema);
    return (mostSpecific(home) ?? mostSpecific(all))?.value ?? '';
  };
  const engineName = pick(ELEMENT.engineModel);
  const engine = engineName === '' ? new Map<ElementId, string>() : engineOf(engineName);
  return { model, value: (element) => pick(element) || (engine.get(element) ?? '') };
};
