/** SAE J1939 numbers suspect parameters with 19 bits. */
export const SPN_MOST = 524_287;

/** The suspect parameters that shops read most, by their number. */
export const COMMON_SPNS: readonly (readonly [id: number, name: string])[] = [
  [27, 'EGR valve position'],
  [51, 'Throttle position'],
  [84, 'Vehicle speed'],
  [91, 'Accelerator pedal position'],
  [94, 'Fuel delivery pressure'],
  [97, 'Water in fuel'],
  [98, 'Engine oil level'],
  [100, 'Engine oil pressure'],
  [102, 'Intake manifold pressure'],
  [105, 'Intake manifold temperature'],
  [108, 'Barometric pressure'],
  [110, 'Engine coolant temperature'],
  [111, 'Engine coolant level'],
  [157, 'Fuel rail pressure'],
  [158, 'Battery voltage, switched'],
  [168, 'Battery voltage'],
  [171, 'Ambient air temperature'],
  [173, 'Exhaust gas temperature'],
  [174, 'Fuel temperature'],
  [175, 'Engine oil temperature'],
  [177, 'Transmission oil temperature'],
  [190, 'Engine speed'],
  [191, 'Transmission output shaft speed'],
  [521, 'Brake pedal position'],
  [597, 'Brake switch'],
  [620, '5 V supply'],
  [627, 'Power supply'],
  [629, 'Controller'],
  [636, 'Camshaft position'],
  [637, 'Crankshaft position'],
  [639, 'J1939 network'],
  [641, 'Turbocharger actuator'],
  [651, 'Injector, cylinder 1'],
  [652, 'Injector, cylinder 2'],
  [653, 'Injector, cylinder 3'],
  [654, 'Injector, cylinder 4'],
  [655, 'Injector, cylinder 5'],
  [656, 'Injector, cylinder 6'],
  [723, 'Engine speed, second sensor'],
  [789, 'Wheel speed, front left'],
  [790, 'Wheel speed, front right'],
  [791, 'Wheel speed, rear left'],
  [792, 'Wheel speed, rear right'],
  [1127, 'Turbocharger boost pressure'],
  [1761, 'Diesel exhaust fluid level'],
  [2791, 'EGR valve'],
  [3216, 'NOx sensor, intake'],
  [3226, 'NOx sensor, outlet'],
  [3251, 'Particulate filter, pressure difference'],
  [3719, 'Particulate filter, soot load'],
  [4364, 'SCR catalyst efficiency'],
];

const NAMES: ReadonlyMap<number, string> = new Map(COMMON_SPNS);

/** 'SPN 100 · Engine oil pressure', or the number alone where it is not one of the common ones. */
export const spnText = (spn: number): string => {
  const name = NAMES.get(spn);
  return name ? `SPN ${spn} · ${name}` : `SPN ${spn}`;
};
