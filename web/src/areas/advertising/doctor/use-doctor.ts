import {
  advertisingCalls,
  type DoctorCar,
  type DoctorCounts,
  type FeedChannelKey,
} from '@forecourt/contract/advertising/index';
import type { ReplyOf } from '@forecourt/contract/call';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { send } from '../../../api/client';
import { keyOf } from '../../../api/use-call';
import { type FilterDef, type ListSource, useListOf } from '../../../kit/list';
import { queryOf } from '../../../kit/list/list-state';
import { CAR_LOOKS } from '../words';

export type DoctorRow = DoctorCar & { id: number };
type Reply = Omit<ReplyOf<typeof advertisingCalls.doctor>, 'rows'> & { rows: DoctorRow[] };

/** The rows of a list are told apart by an id, which is the vehicle's here. */
const sourceFor = (channel: FeedChannelKey) =>
  ({
    keyFor: (query) => keyOf(advertisingCalls.doctor, { params: { channel }, query }),
    ask: async (query, options): Promise<Reply> => {
      // the address holds text; the server refuses what is no order or no code
      const page = await send(
        advertisingCalls.doctor,
        { params: { channel }, query: query as never },
        options,
      );
      return { ...page, rows: page.rows.map((row) => ({ ...row, id: row.stock_id })) };
    },
  }) satisfies ListSource<DoctorRow>;

const LEVELS: FilterDef = {
  ...{ kind: 'select', key: 'level', label: 'Result' },
  options: [
    { value: 'refused', label: CAR_LOOKS.refused.label },
    { value: 'warning', label: CAR_LOOKS.warning.label },
    { value: 'good', label: CAR_LOOKS.good.label },
  ],
};

const codesOf = (counts: DoctorCounts | undefined): FilterDef => ({
  ...{ kind: 'select', key: 'code', label: 'Problem', anyValue: true },
  options: (counts?.codes ?? []).map(({ code, text, cars }) => ({ value: code, label: text, count: cars })),
});

const ANY_CODE = [LEVELS, codesOf(undefined)];

/** The vehicles of a channel with what is wrong with them, as the address narrows them, and how many there are of each kind. */
export const useDoctor = (channel: FeedChannelKey) => {
  const source = sourceFor(channel);
  const list = useListOf<DoctorRow>(source, {
    ...{ key: 'feed-doctor', defaultSort: 'problems', filters: ANY_CODE },
  });
  // the list asks the same: nothing is sent twice
  const query = queryOf(list.state);
  const { data } = useQuery({
    queryKey: source.keyFor(query),
    queryFn: ({ signal }) => source.ask(query, { signal, silent: true }),
    placeholderData: keepPreviousData,
  });
  const counts = data?.counts;
  return { list: { ...list, filters: [LEVELS, codesOf(counts)] }, counts };
};
