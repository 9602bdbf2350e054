import { chequesCalls } from '@forecourt/contract/cheques/index';
import { urlOf } from '../../api/build-request';
import { useSave } from '../../api/use-save';
import { REFETCH_CHEQUES } from './refetch';

/** Notes that cheques are printed and opens them as one PDF. Answers false where the server refused. */
export const usePrint = () => {
  const printing = useSave(chequesCalls.print, {
    invalidates: REFETCH_CHEQUES,
    quiet: true,
    showsFields: false,
  });
  return async (ids: number[]): Promise<boolean> => {
    // opened before the answer, since a browser opens no window later
    const page = window.open('', '_blank');
    try {
      const { id } = await printing.save({ body: { ids } });
      const url = urlOf(chequesCalls.printed, { params: { id } });
      if (page) page.location.href = url;
      else window.location.assign(url);
      return true;
    } catch {
      page?.close();
      return false; // the refusal has been shown
    }
  };
};
