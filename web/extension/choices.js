/**
 * The words of each marketplace for what Forecourt says of a vehicle. A value that is not found is left for the person, except
 * where the marketplace has a word for all others.
 */
globalThis.forecourtChoices = (() => {
  const key = (value) =>
    String(value)
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '');

  /** [pattern of our word, their word]; the first that fits. */
  const TABLES = {
    craigslist: {
      transmission: [
        [/^manual/, 'manual'],
        [/^(automatic|cvt|dualclutch|automatedmanual|singlespeed|semi)/, 'automatic'],
        [/./, 'other'],
      ],
      fuel: [
        [/diesel/, 'diesel'],
        [/hybrid/, 'hybrid'],
        [/electric/, 'electric'],
        [/gas|petrol|flex/, 'gas'],
        [/./, 'other'],
      ],
      drive: [
        [/^(awd|4wd|4x4|allwheel|fourwheel)/, '4wd'],
        [/^(fwd|front)/, 'fwd'],
        [/^(rwd|rear|2wd|4x2)/, 'rwd'],
      ],
      body: [
        [/convertible|roadster|cabriolet/, 'convertible'],
        [/coupe/, 'coupe'],
        [/hatchback/, 'hatchback'],
        [/minivan/, 'mini-van'],
        [/pickup|crewcab|extendedcab|regularcab|quadcab|supercab/, 'pickup'],
        [/sedan/, 'sedan'],
        [/suv|crossover/, 'SUV'],
        [/wagon/, 'wagon'],
        [/van/, 'van'],
        [/bus/, 'bus'],
        [/truck/, 'truck'],
        [/./, 'other'],
      ],
      condition: [
        [/new/, 'new'],
        [/./, 'excellent'],
      ],
      paint: [
        [/black/, 'black'],
        [/white|ivory|cream/, 'white'],
        [/silver/, 'silver'],
        [/grey|gray|charcoal|gunmetal/, 'grey'],
        [/blue|navy|turquoise|teal/, 'blue'],
        [/red|burgundy|maroon/, 'red'],
        [/green/, 'green'],
        [/brown|bronze|copper|beige|tan|sand|champagne/, 'brown'],
        [/orange/, 'orange'],
        [/yellow|gold/, 'yellow'],
        [/purple/, 'purple'],
        [/./, 'custom'],
      ],
    },
    facebook: {
      transmission: [
        [/^manual/, 'Manual transmission'],
        [/./, 'Automatic transmission'],
      ],
      fuel: [
        [/plugin/, 'Plug-in hybrid'],
        [/hybrid/, 'Hybrid'],
        [/diesel/, 'Diesel'],
        [/electric/, 'Electric'],
        [/flex/, 'Flex'],
        [/gas/, 'Gasoline'],
        [/./, 'Other'],
      ],
      body: [
        [/convertible|roadster|cabriolet/, 'Convertible'],
        [/coupe/, 'Coupe'],
        [/hatchback/, 'Hatchback'],
        [/minivan/, 'Minivan'],
        [/sedan/, 'Sedan'],
        [/suv|crossover/, 'SUV'],
        [/wagon/, 'Wagon'],
        [/truck|pickup|cab/, 'Truck'],
        [/./, 'Other'],
      ],
      condition: [
        [/new|certified/, 'Excellent'],
        [/./, 'Good'],
      ],
      paint: [
        [/black/, 'Black'],
        [/offwhite|ivory|cream/, 'Off white'],
        [/white/, 'White'],
        [/charcoal|gunmetal|darkgrey/, 'Charcoal'],
        [/silver/, 'Silver'],
        [/grey|gray/, 'Grey'],
        [/turquoise|teal/, 'Turquoise'],
        [/blue|navy/, 'Blue'],
        [/burgundy|maroon/, 'Burgundy'],
        [/red/, 'Red'],
        [/green/, 'Green'],
        [/beige|champagne/, 'Beige'],
        [/tan|sand/, 'Tan'],
        [/brown|bronze|copper/, 'Brown'],
        [/gold/, 'Gold'],
        [/orange/, 'Orange'],
        [/yellow/, 'Yellow'],
        [/pink/, 'Pink'],
        [/purple/, 'Purple'],
        [/./, 'Other'],
      ],
    },
  };

  /** '' when nothing is known, so that the person chooses. */
  const wordOf = (marketplace, kind, value) => {
    const ours = key(value ?? '');
    if (ours === '') return '';
    const found = (TABLES[marketplace][kind] ?? []).find(([pattern]) => pattern.test(ours));
    return found ? found[1] : '';
  };

  return { wordOf };
})();
