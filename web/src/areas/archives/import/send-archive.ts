import { archivesCalls, PART_BYTES } from '@forecourt/contract/archives/index';
import { send } from '../../../api/client';

const TRIES = 4;
const PAUSE_MS = 1_500;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Sends an archive part by part; one that did not come through is sent again. Answers the number of the import. */
export const sendArchive = async (
  file: File,
  { signal, report }: { signal: AbortSignal; report: (done: number, total: number) => void },
): Promise<number> => {
  const body = { name: file.name.slice(0, 200), bytes: file.size };
  const { id } = await send(archivesCalls.createImport, { body }, { signal, showsFields: false });
  const parts = Math.ceil(file.size / PART_BYTES);
  for (let no = 0; no < parts; no += 1) {
    report(no, parts);
    const part = new File([file.slice(no * PART_BYTES, (no + 1) * PART_BYTES)], 'archive.part');
    for (let attempt = 1; ; attempt += 1)
      try {
        await send(
          archivesCalls.sendPart,
          { params: { id, no }, files: { part } },
          { signal, silent: attempt < TRIES },
        );
        break;
      } catch (error) {
        if (attempt >= TRIES || signal.aborted) throw error;
        await wait(PAUSE_MS * attempt);
      }
  }
  report(parts, parts);
  return id;
};
