export interface EngineClues {
  litres: string;
  cc: string;
  cylinders: number | null;
  configuration: string;
  turbo: string;
  isElectric: boolean;
  isMotorcycle: boolean;
}

const SHAPES: Readonly<Record<string, string>> = {
  'In-Line': 'I',
  'V-Shaped': 'V',
  'W Shaped': 'W',
  'Horizontally opposed (boxer)': 'H',
};

const number = (text: string): number | null => {
  const value = Number(text);
  return text.trim() === '' || !Number.isFinite(value) || value <= 0 ? null : value;
};

const size = ({ litres, cc, isMotorcycle }: EngineClues): string => {
  const [inLitres, inCc] = [number(litres), number(cc)];
  if (isMotorcycle) {
    const exact = inCc ?? (inLitres === null ? null : inLitres * 1000);
    return exact === null ? '' : `${Math.round(exact)} cc`;
  }
  const exact = inLitres ?? (inCc === null ? null : inCc / 1000);
  return exact === null ? '' : `${exact.toFixed(1)}L`;
};

const shape = ({ cylinders, configuration }: EngineClues): string => {
  if (configuration === 'Rotary') return 'Rotary';
  if (cylinders === null) return '';
  const letter = SHAPES[configuration];
  return letter ? `${letter}${cylinders}` : `${cylinders} cyl`;
};

/** '3.5L V6 Turbo', '999 cc I4', 'Electric'; '' where nothing is known. */
export const engineText = (clues: EngineClues): string => {
  if (clues.isElectric) return 'Electric';
  return [size(clues), shape(clues), clues.turbo === 'Yes' ? 'Turbo' : ''].filter(Boolean).join(' ');
};
