export interface Country {
  id: number;
  country: 'Canada' | 'United States';
}

export const COUNTRIES: readonly Country[] = [
  { id: 1, country: 'Canada' },
  { id: 2, country: 'United States' },
];

export interface Province {
  id: number;
  province: string;
  abbreviation: string;
  frk_country: number;
}

/** Ids are kept for ever: they stand in records and in rules (screens.md 6: province 3 is British Columbia). Add at the end. */
const CANADA = `ON Ontario,QC Quebec,BC British Columbia,AB Alberta,MB Manitoba,SK Saskatchewan,NS Nova Scotia,
NB New Brunswick,NL Newfoundland and Labrador,PE Prince Edward Island,NT Northwest Territories,YT Yukon,NU Nunavut`;

const UNITED_STATES = `AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,
DC District of Columbia,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,
LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,
NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,
OK Oklahoma,OR Oregon,PA Pennsylvania,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,
VT Vermont,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming,PR Puerto Rico`;

const listed = (text: string, firstId: number, frk_country: number): Province[] =>
  text.split(/,\s*/).map((entry, place) => ({
    id: firstId + place,
    province: entry.slice(3),
    abbreviation: entry.slice(0, 2),
    frk_country,
  }));

export const PROVINCES: readonly Province[] = [...listed(CANADA, 1, 1), ...listed(UNITED_STATES, 14, 2)];

const byCountryAndLetters = new Map(PROVINCES.map((p) => [`${p.frk_country} ${p.abbreviation}`, p]));

export const provinceOf = (country: Country['country'], abbreviation: string): Province | undefined =>
  byCountryAndLetters.get(`${country === 'Canada' ? 1 : 2} ${abbreviation}`);
