import { driveRules, LATER } from './drive-rules';

/** European makers name the drive in the trim (read in drive.ts); here are the models with one drive only, and a few codes. */
export const EUROPEAN_DRIVES = [
  ...driveRules('Volkswagen', [
    ['Jetta.*|GLI|Golf GTI|GTI|e-Golf|Beetle.*|New Beetle.*|Eos|Rabbit|Routan', 1998, LATER, '', 'FWD'],
    // of 2012 and 2013 the Golf R has the same model name
    ['Golf', 1999, 2011, '', 'FWD'],
    ['Golf', 2014, 2021, '', 'FWD'],
    ['Passat', 2012, 2022, '', 'FWD'],
    ['Golf R|Golf Alltrack|R32|Touareg|Phaeton', 2004, LATER, '', 'AWD'],
  ]),
  ...driveRules('Audi', [
    [
      'Q5( e)?|Q7|Q8|S[Q]?[4-8]|SQ[5-8]|RS.*|(A[46] )?allroad|TTS|TT RS|e-tron( Sportback)?',
      2001,
      LATER,
      '',
      'AWD',
    ],
    ['A8( L)?( e)?', 2004, LATER, '', 'AWD'],
  ]),
  ...driveRules('BMW', [
    ['328i', 2012, 2016, '3A5', 'RWD'],
    ['328i', 2012, 2016, '3B[35]', 'AWD'],
    ['330i', 2017, 2018, '8B9', 'RWD'],
    ['330i', 2019, LATER, '5R1', 'RWD'],
    ['330i', 2019, LATER, '5R7', 'AWD'],
    ['128i|135i|i3|Z[34]', 1997, LATER, '', 'RWD'],
    ['X5', 2000, 2013, '', 'AWD'],
    ['X6', 2008, 2013, '', 'AWD'],
  ]),
  ...driveRules('Mercedes-Benz', [
    ['C-Class', 2015, 2021, 'WF4J', 'RWD'],
    ['C-Class', 2015, 2021, 'WF4K', 'AWD'],
    ['GL-Class|GLS-Class', 2007, LATER, '', 'AWD'],
    ['G-Class', 2002, LATER, '', '4WD'],
    ['Metris', 2016, 2023, '', 'RWD'],
  ]),
  ...driveRules('MINI', [
    ['Hardtop|Cooper( (Convertible|Coupe|Roadster))?', 2002, LATER, '', 'FWD'],
    ['Clubman', 2008, 2014, '', 'FWD'],
  ]),
  ...driveRules('Porsche', [
    ['(718 )?(Boxster|Cayman|Spyder)', 1997, LATER, '', 'RWD'],
    ['Macan', 2015, 2023, '', 'AWD'],
    ['Cayenne', 2003, LATER, '', 'AWD'],
  ]),
  ...driveRules('Land Rover', [
    ['(New )?Range Rover.*|Discovery.*|Defender|LR[234]', 2003, LATER, '', '4WD'],
  ]),
  ...driveRules('Jaguar', [['[FE]-Pace|I-Pace', 2017, LATER, '', 'AWD']]),
  ...driveRules('smart', [['.*', 2005, 2019, '', 'RWD']]),
  ...driveRules('FIAT', [['500|500L', 2012, 2020, '', 'FWD']]),
];
