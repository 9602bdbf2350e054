import { ServiceError } from '../outside';

/** warning: it works, and someone should look at it. off: it is not set up here. */
export type HealthState = 'ok' | 'slow' | 'warning' | 'failing' | 'off';

export interface HealthFinding {
  /** Where it is not simply in order. */
  state?: 'warning' | 'failing' | 'off';
  /** One sentence, without secrets, addresses of people or keys. */
  message?: string;
  facts?: Readonly<Record<string, string | number>>;
}

/** A part of the whole that can fail by itself. Areas and services name theirs. */
export interface HealthPart {
  name: string;
  title: string;
  /** Among the others on the screen. */
  order: number;
  /** What asks a server elsewhere is asked more rarely. */
  keepMs?: number;
  /** From so long on it is slow. */
  slowMs?: number;
  check(): HealthFinding | Promise<HealthFinding>;
}

export interface PartReport {
  name: string;
  title: string;
  state: HealthState;
  message: string;
  facts: { name: string; value: string }[];
  /** How long the check took; null when it gave no answer. */
  ms: number | null;
  /** Since when it is in this state, as this process saw it. */
  since: string;
  checkedAt: string;
}

interface Settings {
  now?: () => number;
  limitMs?: number;
}

/** A check that takes longer is taken for failing. */
const LIMIT_MS = 2_000;
/** However often it is asked, a part is checked once in this time. */
const KEEP_MS = 5_000;
const SLOW_MS = 500;
/** A check that never ends is begun anew after this time. */
const GIVE_UP_MS = 60_000;

/** Words of ours alone: those of others may hold addresses and passwords. */
const wordsOf = (error: unknown): string => {
  if (error instanceof ServiceError) {
    // the part has its name already
    const words = error.message.replace(`${error.service}: `, '');
    const sentence = words.charAt(0).toUpperCase() + words.slice(1);
    return error.code ? `${sentence} (${error.code})` : sentence;
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^[A-Z0-9_]{2,40}$/.test(code) ? `The check failed: ${code}` : 'The check failed';
};

class TooLate extends Error {}

const within = async <T>(ms: number, work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooLate()), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};

interface Kept {
  part: HealthPart;
  report: PartReport | undefined;
  /** When the check of the report began. */
  at: number;
  /** A check under way, and when it began; it may go on after its time limit. */
  running: { begun: number; work: Promise<HealthFinding> } | undefined;
  asked: Promise<PartReport> | undefined;
}

export const createHealth = ({ now = Date.now, limitMs = LIMIT_MS }: Settings = {}) => {
  const all: Kept[] = [];

  const begin = (kept: Kept): Promise<HealthFinding> => {
    const { running } = kept;
    // one that hangs is not joined by others, which would hang too
    if (running && now() - running.begun < GIVE_UP_MS) return running.work;
    const work = Promise.resolve().then(() => kept.part.check());
    const own = { begun: now(), work };
    kept.running = own;
    const end = () => {
      if (kept.running === own) kept.running = undefined;
    };
    work.then(end, end);
    return work;
  };

  const findingOf = async (kept: Kept): Promise<{ finding: HealthFinding; ms: number | null }> => {
    const began = performance.now();
    try {
      const finding = await within(limitMs, begin(kept));
      return { finding, ms: performance.now() - began };
    } catch (error) {
      if (!(error instanceof TooLate))
        return { finding: { state: 'failing', message: wordsOf(error) }, ms: performance.now() - began };
      const message = `No answer within ${limitMs / 1_000} seconds`;
      return { finding: { state: 'failing', message }, ms: null };
    }
  };

  const check = async (kept: Kept): Promise<PartReport> => {
    const at = now();
    const { name, title, slowMs = SLOW_MS } = kept.part;
    const { finding, ms } = await findingOf(kept);
    const state = finding.state ?? (ms !== null && ms > slowMs ? 'slow' : 'ok');
    const report: PartReport = {
      ...{ name, title, state, message: finding.message ?? '' },
      facts: Object.entries(finding.facts ?? {}).map(([fact, value]) => ({
        name: fact,
        value: String(value),
      })),
      ms: ms === null ? null : Math.round(ms * 10) / 10,
      since: kept.report?.state === state ? kept.report.since : new Date(at).toISOString(),
      checkedAt: new Date(at).toISOString(),
    };
    kept.report = report;
    kept.at = at;
    return report;
  };

  const ask = (kept: Kept): Promise<PartReport> => {
    if (kept.report && now() - kept.at < (kept.part.keepMs ?? KEEP_MS)) return Promise.resolve(kept.report);
    kept.asked ??= check(kept).finally(() => {
      kept.asked = undefined;
    });
    return kept.asked;
  };

  return {
    add: (...parts: readonly HealthPart[]) => {
      for (const part of parts)
        all.push({ part, report: undefined, at: 0, running: undefined, asked: undefined });
      all.sort((a, b) => a.part.order - b.part.order);
    },
    /** All parts, each waited for no longer than its time limit. */
    read: (): Promise<PartReport[]> => Promise.all(all.map(ask)),
    /** What is known already, for who does not wait; what is old is checked meanwhile. */
    latest: (): PartReport[] => {
      for (const kept of all) void ask(kept);
      return all.flatMap(({ report }) => report ?? []);
    },
  };
};
export type Health = ReturnType<typeof createHealth>;
