import type { LineKind, ServiceStatus } from '@forecourt/domain/mechanic/index';

export interface DemoLine {
  kind: LineKind;
  description: string;
  part_no?: string;
  quantity: number;
  price: number;
  cost: number;
  /** Of an outside shop or supplier of the demo. */
  vendor?: 0 | 1;
  /** Days from today. */
  ordered?: number;
  expected?: number;
  received?: number;
}

export interface DemoJob {
  problems: readonly {
    text: string;
    cause?: string;
    correction?: string;
    spn?: number;
    code?: string;
    vendor?: 0 | 1;
  }[];
  lines: readonly DemoLine[];
}

const labour = (description: string, quantity: number): DemoLine => ({
  ...{ kind: 'labour', description, quantity, price: 130, cost: 65 },
});
const part = (
  description: string,
  part_no: string,
  price: number,
  more: Partial<DemoLine> = {},
): DemoLine => ({
  ...{
    kind: 'part',
    description,
    part_no,
    quantity: 1,
    price,
    cost: Math.round(price * 62) / 100,
    vendor: 1,
    ...more,
  },
});

export const BRAKES: DemoJob = {
  problems: [
    {
      ...{ text: 'Squeals when braking', cause: 'Front pads worn to 2 mm, rotors scored' },
      correction: 'Front pads and rotors replaced',
    },
    {
      text: 'ABS light on',
      cause: 'Wheel speed sensor, front left',
      correction: 'Sensor replaced',
      spn: 789,
      code: 'C1095',
    },
  ],
  lines: [
    labour('Replace front pads and rotors', 1.8),
    part('Brake pads, front, ceramic', 'BP-1405', 118.5),
    part('Brake rotor, front', 'BR-7712', 96.25, { quantity: 2 }),
    labour('Replace wheel speed sensor', 0.6),
    part('Wheel speed sensor', 'WS-0311', 84),
  ],
};

export const TRANSMISSION: DemoJob = {
  problems: [
    {
      ...{
        text: 'Slips between second and third gear',
        cause: 'Worn clutch pack',
        code: 'P0732',
        vendor: 0,
        spn: 191,
      },
    },
  ],
  lines: [
    {
      kind: 'sublet',
      description: 'Rebuild automatic transmission',
      quantity: 1,
      price: 3_150,
      cost: 2_480,
      vendor: 0,
    },
    labour('Remove and refit transmission', 7.5),
    part('Transmission fluid, 1 L', 'ATF-6', 18.4, { quantity: 9 }),
  ],
};

export const DETAILING: DemoJob = {
  problems: [
    { text: 'Reconditioning: safety inspection and detailing', correction: 'Passed, cleaned inside and out' },
  ],
  lines: [
    labour('Safety inspection', 1.5),
    labour('Detailing, inside and out', 3),
    part('Wiper blades, pair', 'WB-2218', 41),
  ],
};

export const TIRES: DemoJob = {
  problems: [{ text: 'Tires at 3 mm' }, { text: 'Pulls to the right' }],
  lines: [
    part('All-weather tire 225/65R17', 'AW-22565', 189, { quantity: 4, ordered: -2, expected: 2 }),
    labour('Mount and balance four tires', 1.2),
    { kind: 'sublet', description: 'Four-wheel alignment', quantity: 1, price: 119, cost: 85, vendor: 0 },
  ],
};

export const OIL: DemoJob = {
  problems: [{ text: 'Oil change', correction: 'Oil and filter changed, levels checked' }],
  lines: [
    labour('Oil and filter change', 0.5),
    part('Synthetic oil 5W-30, 1 L', 'OIL-530', 11.9, { quantity: 5 }),
    part('Oil filter', 'OF-3593', 14.75),
    { kind: 'fee', description: 'Shop supplies and disposal', quantity: 1, price: 9.5, cost: 0 },
  ],
};

export const ENGINE: DemoJob = {
  problems: [
    { text: 'Check engine light, rough idle', cause: 'Misfire in cylinder 3', code: 'P0303', spn: 653 },
  ],
  lines: [
    labour('Diagnose misfire', 1),
    part('Ignition coil', 'IC-0098', 92, { ordered: -1, expected: 1 }),
    part('Spark plug, iridium', 'SP-9407', 21.5, { quantity: 4, ordered: -1, received: 0 }),
    labour('Replace coil and plugs', 1.1),
  ],
};

export const NOISE: DemoJob = { problems: [{ text: 'Knocks over bumps, rear right' }], lines: [] };

/** One step after the other, with the hours that the service was in each; the last one runs. */
export type DemoSteps = readonly (readonly [status: ServiceStatus, hours: number])[];

export const STEPS = {
  requested: [['requested', 5]],
  inspecting: [
    ['requested', 20],
    ['inspecting', 1.4],
  ],
  estimated: [
    ['requested', 6],
    ['inspecting', 2.5],
    ['estimated', 19],
  ],
  approved: [
    ['requested', 18],
    ['inspecting', 1],
    ['estimated', 4],
    ['approved', 3],
  ],
  started: [
    ['requested', 26],
    ['inspecting', 2],
    ['estimated', 20],
    ['approved', 5],
    ['started', 2.6],
  ],
  parts: [
    ['requested', 9],
    ['inspecting', 1.5],
    ['estimated', 6],
    ['approved', 2],
    ['started', 3],
    ['parts', 44],
  ],
  done: [
    ['requested', 22],
    ['inspecting', 3],
    ['estimated', 12],
    ['approved', 16],
    ['started', 9],
    ['done', 30],
  ],
} as const satisfies Record<string, DemoSteps>;
