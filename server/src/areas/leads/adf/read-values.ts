const FORMS = {
  iso: /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]+(\d{1,2}):(\d{1,2})(?::(\d{1,2})(?:[.,](\d{1,9}))?)?\s*(Z|[+-]\d{1,2}:?\d{2})?)?$/i,
  american: /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:[T ]+(\d{1,2}):(\d{1,2})(?::(\d{1,2}))?\s*([ap]m)?)?$/i,
};

const offsetMinutes = (zone: string | undefined): number => {
  if (zone === undefined || /^z$/i.test(zone)) return 0;
  const digits = zone.slice(1).replace(':', '').padStart(4, '0');
  const minutes = Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2));
  return zone.startsWith('-') ? -minutes : minutes;
};

const instantOf = (numbers: readonly number[], milliseconds: number, offset: number): string | null => {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = numbers;
  const local = new Date(Date.UTC(year, month - 1, day, hour, minute, second, milliseconds));
  const isReal =
    local.getUTCMonth() === month - 1 &&
    local.getUTCDate() === day &&
    hour < 24 &&
    minute < 60 &&
    second < 60;
  if (!isReal || year < 1990 || year > 2100) return null;
  return new Date(local.getTime() - offset * 60_000).toISOString();
};

/** A date as senders write it, 2008-06-25T8:47:50 and 6/25/2008 8:47 AM too; null for one that does not exist. */
export const readDate = (text: string): string | null => {
  const iso = FORMS.iso.exec(text.trim());
  if (iso) {
    const milliseconds = Number((iso[7] ?? '0').padEnd(3, '0').slice(0, 3));
    return instantOf(
      iso.slice(1, 7).map((part) => Number(part ?? 0)),
      milliseconds,
      offsetMinutes(iso[8]),
    );
  }
  const american = FORMS.american.exec(text.trim());
  if (!american) return null;
  const [month, day, year, hour, minute, second] = american.slice(1, 7).map((part) => Number(part ?? 0));
  const half = american[7]?.toLowerCase();
  const hours = half ? ((hour ?? 0) % 12) + (half === 'pm' ? 12 : 0) : (hour ?? 0);
  return instantOf([year ?? 0, month ?? 0, day ?? 0, hours, minute ?? 0, second ?? 0], 0, 0);
};

/** '$29,995.00', '29 995' and '68,450 km' are numbers; null for what has none, or one beyond a billion. */
export const readNumber = (text: string | null | undefined): number | null => {
  const digits = /\d[\d,\s\u00a0]*(?:\.\d+)?/.exec((text ?? '').slice(0, 100))?.[0];
  if (digits === undefined) return null;
  const number = Number(digits.replace(/[,\s\u00a0]/g, ''));
  return Number.isFinite(number) && number < 1e9 ? number : null;
};

export const readYear = (text: string | null | undefined): number | null => {
  const year = Number(/\b(?:18|19|20)\d\d\b/.exec(text ?? '')?.[0]);
  return year >= 1885 ? year : null;
};

const KM_PER_MILE = 1.609344;

export const readKilometres = (text: string | null | undefined, units: string | undefined): number | null => {
  const number = readNumber(text);
  if (number === null) return null;
  const isMiles = /^mi/i.test(units?.trim() ?? '') || (!units && /\d\s*mi(?:les?)?\b/i.test(text ?? ''));
  return Math.round(isMiles ? number * KM_PER_MILE : number);
};
