import { isDay } from '../dates';
import { checkRate } from '../desk/criminal-rate';
import { amountProblem } from './amounts';
import { checkBhphSettings } from './check-settings';
import { checkTerms } from './check-terms';
import { amountAdvanced, disclosedRate } from './disclosed-rate';
import { type BhphProblem, problem } from './problem';
import { buildBhphSchedule } from './schedule';
import { type BhphOpening, MAX_MANDATORY_CHARGES, MAX_PICK_UPS } from './terms';

const checkPickUps = ({ pickUps }: BhphOpening, soldOn: string): BhphProblem[] => {
  if (pickUps.length > MAX_PICK_UPS) return [problem('pickUps', `At most ${MAX_PICK_UPS} pick-up payments`)];
  return pickUps.flatMap(({ day, amount }, index) => {
    const message = amountProblem(amount);
    if (message) return [problem(`pickUps.${index}.amount`, message)];
    if (!isDay(day)) return [problem(`pickUps.${index}.day`, 'Enter a day')];
    return day < soldOn ? [problem(`pickUps.${index}.day`, `The day must not be before ${soldOn}`)] : [];
  });
};

const checkCharges = ({ charges }: BhphOpening): BhphProblem[] => {
  if (charges.length > MAX_MANDATORY_CHARGES)
    return [problem('charges', `At most ${MAX_MANDATORY_CHARGES} charges`)];
  return charges.flatMap(({ amount }, index) => {
    const message = amountProblem(amount);
    return message ? [problem(`charges.${index}.amount`, message)] : [];
  });
};

/** The rate with all mandatory charges must be lawful, or the account is not opened. */
const checkCeiling = (opening: BhphOpening, soldOn: string): BhphProblem[] => {
  const advance = amountAdvanced(opening);
  if (advance <= 0) return [problem('charges', 'The charges are as much as the amount financed')];
  const start = { day: soldOn, principal: opening.principal, order: opening.settings.applicationOrder };
  const schedule = buildBhphSchedule(start, opening.terms);
  const check = checkRate(opening.borrower, advance, disclosedRate(opening, soldOn, schedule));
  return check.blocked ? [problem('terms.apr', check.reason)] : [];
};

/** What is wrong with an account before it is opened; empty when all is right. */
export const checkBhphOpening = (opening: BhphOpening, soldOn: string): BhphProblem[] => {
  if (!isDay(soldOn)) return [problem('day', 'Enter the day of the sale')];
  const message = amountProblem(opening.principal);
  const alone = [
    ...(message ? [problem('principal', message)] : checkTerms(opening.terms, soldOn, opening.principal)),
    ...checkPickUps(opening, soldOn),
    ...checkCharges(opening),
    ...checkBhphSettings(opening.settings, opening.province, opening.borrower),
  ];
  return alone.length > 0 ? alone : checkCeiling(opening, soldOn);
};
