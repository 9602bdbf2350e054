import { Readable } from 'node:stream';
import { MOST_ROWS_AT_ONCE, type reportsCalls } from '@forecourt/contract/reports/index';
import type { Handlers } from '../../../http/context';
import { badField } from '../../../http/refusal';
import { countAsked } from './count-asked';
import { fileNameOf, MIME, makeFile } from './make-file';

export const downloadHandlers: Pick<Handlers<typeof reportsCalls>, 'file'> = {
  file: async ({ params, query: { format, ...wanted } }, context) => {
    const { chosen, rows: count } = await countAsked(context, params.report, wanted);
    if (count > MOST_ROWS_AT_ONCE)
      throw badField(
        'format',
        `This report has ${count.toLocaleString('en-CA')} rows: it is made in the background`,
      );
    const pieces = makeFile(chosen, { deps: context.deps, read: context.read, wanted, format });
    // what cannot be made is refused before anything is sent
    const first = await pieces.next();
    const whole = async function* () {
      if (!first.done) yield first.value;
      yield* pieces;
    };
    return { stream: Readable.from(whole()), mime: MIME[format], name: fileNameOf(chosen, format) };
  },
};
