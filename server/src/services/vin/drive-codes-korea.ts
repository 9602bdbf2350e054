import { driveRules, LATER } from './drive-rules';

/** In position 6 of their sport utilities a digit is front-wheel drive, C or D all-wheel drive. */
export const KOREAN_DRIVES = [
  ...driveRules('Hyundai', [
    ['Accent|Elantra.*|Veloster( N)?|Venue|Azera|XG350|Tiburon|Entourage|Ioniq', 2000, LATER, '', 'FWD'],
    ['Sonata', 2000, 2022, '', 'FWD'],
    ['Genesis Coupe|Equus', 2009, 2016, '', 'RWD'],
    ['Genesis', 2009, 2014, '', 'RWD'],
    ['Santa Fe', 2007, 2012, 'S[GH]1', 'FWD'],
    ['Santa Fe', 2007, 2012, 'S[GH]7', 'AWD'],
    ['Tucson|Santa Fe.*|Palisade', 2010, 2025, '[JSRZ].[34]', 'FWD'],
    ['Tucson|Santa Fe.*|Palisade', 2010, 2025, '[JSRZ].[CD]', 'AWD'],
    ['Kona', 2018, 2023, 'K.2', 'FWD'],
    ['Kona', 2018, 2025, 'K.C', 'AWD'],
  ]),
  ...driveRules('Kia', [
    [
      'Rio|Forte( Koup)?|Soul|Optima|Niro|Sedona|Carnival|Rondo|Spectra|Magentis|Cadenza',
      2001,
      2025,
      '',
      'FWD',
    ],
    ['Sportage|Sorento|Telluride', 2011, 2025, '[KPR].[34]', 'FWD'],
    ['Sportage|Sorento|Telluride', 2011, 2025, '[KPR].[CD]', 'AWD'],
    ['Seltos', 2021, 2025, 'E.2', 'FWD'],
    ['Seltos', 2021, 2025, 'E.C', 'AWD'],
  ]),
];
