import { fold } from '@forecourt/domain/people/fold';
import { matchTyped } from '@forecourt/domain/people/match-typed';
import type { Person } from '@forecourt/domain/people/person';
import { preparePerson } from '@forecourt/domain/people/prepare-person';
import { searchPrefixes, typedDigits } from '@forecourt/domain/people/search-keys';
import { wallTime } from '@forecourt/domain/zoned';
import type { SearchHit, SearchKind } from '../search';
import { type FoundDrive, findByCar, findByCustomer, isStockNumber } from './search.queries';

const KIND = 'test-drives';
const VIN_LEAST = 6;
const PHONE = /^[\d\s()+./-]+$/;
const CAR_NUMBER = /^[a-z0-9][a-z0-9-]*$/i;

type Ranked = FoundDrive & { rank: SearchHit['rank'] };

const typedPerson = (typed: string): Person =>
  PHONE.test(typed)
    ? { phones: [typed], mobiles: [typed] }
    : { fullName: typed, emails: typed.includes('@') ? [typed] : [] };

const phoneRank = ({ mobile, phone }: FoundDrive, digits: string): SearchHit['rank'] | null => {
  const numbers = [mobile, phone].map((number) => typedDigits(number));
  if (numbers.includes(digits)) return 0;
  if (numbers.some((number) => number.startsWith(digits))) return 1;
  return numbers.some((number) => number.includes(digits)) ? 2 : null;
};

const nameRank = (drive: FoundDrive, typed: string, person: Person): SearchHit['rank'] | null => {
  const [name, wanted] = [fold(drive.customer), fold(typed)];
  if (name === wanted) return 0;
  if (name.split(' ').some((word) => word.startsWith(wanted)) || name.startsWith(wanted)) return 1;
  if (wanted.split(/\s+/).every((word) => name.includes(word))) return 2;
  const other = preparePerson({ fullName: drive.customer, emails: drive.email ? [drive.email] : [] });
  return matchTyped(person, other).score > 0 ? 3 : null;
};

const rankByCustomer = (drives: readonly FoundDrive[], typed: string): Ranked[] => {
  const person = typedPerson(typed);
  const digits = PHONE.test(typed) ? typedDigits(typed) : '';
  return drives.flatMap((drive) => {
    const rank = digits ? phoneRank(drive, digits) : nameRank(drive, typed, person);
    return rank === null ? [] : [{ ...drive, rank }];
  });
};

const rankByCar = (drives: readonly FoundDrive[], typed: string): Ranked[] =>
  drives.map((drive) => {
    const isWhole = drive.stock_no.toLowerCase() === typed.toLowerCase();
    const isVin = typed.length >= VIN_LEAST && drive.vin.endsWith(typed.toUpperCase());
    return { ...drive, rank: isWhole || isVin ? 0 : 1 };
  });

const toHit = ({ id, customer, car, starts_at, status, rank }: Ranked, timezone: string): SearchHit => ({
  ...{ kind: KIND, id, title: customer, state: status, at: starts_at, rank },
  detail: `${car} · ${wallTime(starts_at, timezone).replace('T', ' ')}`,
});

/** By the customer's name or telephone, the car's stock number, or the end of its VIN. */
export const testDriveSearch: SearchKind = {
  access: 'testDrives.view',
  order: 40,
  find: async (db, { tenant, session }, typed, limit) => {
    const isNumber = CAR_NUMBER.test(typed);
    // a whole stock number means that car: neither others that begin so, nor customers with such a telephone or name
    const isStockNo = isNumber && (await isStockNumber(db, tenant, typed.toLowerCase()));
    const prefixes = isStockNo ? [] : searchPrefixes(typedPerson(typed));
    const byCustomer = prefixes.length === 0 ? [] : await findByCustomer(db, tenant, prefixes);
    const vinEnd = isNumber && typed.length >= VIN_LEAST ? typed.toUpperCase() : '';
    const cars = isNumber ? await findByCar(db, tenant, typed.toLowerCase(), vinEnd) : [];
    const byCar = isStockNo ? cars.filter((car) => car.stock_no.toLowerCase() === typed.toLowerCase()) : cars;
    const found = new Map<number, Ranked>();
    for (const drive of [...rankByCustomer(byCustomer, typed), ...rankByCar(byCar, typed)]) {
      const known = found.get(drive.id);
      if (!known || drive.rank < known.rank) found.set(drive.id, drive);
    }
    return [...found.values()]
      .sort((a, b) => a.rank - b.rank || Date.parse(b.starts_at) - Date.parse(a.starts_at) || b.id - a.id)
      .slice(0, limit)
      .map((drive) => toHit(drive, session.timezone));
  },
};
