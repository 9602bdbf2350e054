export { PersonFields } from './person-fields';
export { EMPTY_PERSON, type PersonValues, personDisplay, personValues } from './person-values';
export { type CityNames, useCityNames } from './use-city-names';
