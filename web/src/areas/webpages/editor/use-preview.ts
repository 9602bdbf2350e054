import { webpagesCalls } from '@forecourt/contract/webpages/index';
import { useSave } from '../../../api/use-save';
import type { PageValues } from './page-values';

/** Opens the page as the public would see it, in a tab of its own. */
export const usePreview = () => {
  const { save, isSaving } = useSave(webpagesCalls.preview, { quiet: true, showsFields: false });
  const open = async ({ version: _, ...body }: PageValues) => {
    // a tab that is opened after the answer would be blocked
    const tab = window.open('', '_blank');
    try {
      const { url } = await save({ body });
      if (!tab) return window.location.assign(url);
      tab.opener = null;
      tab.location.href = url;
    } catch {
      tab?.close(); // the refusal has been shown
    }
  };
  return { open, isOpening: isSaving };
};
