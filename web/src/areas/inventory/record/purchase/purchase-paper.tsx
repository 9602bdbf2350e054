import { AUCTION_PDF_MAX_BYTES, importingCalls } from '@forecourt/contract/inventory/importing';
import { useRef, useState } from 'react';
import { useSave } from '../../../../api/use-save';
import type { FieldProps } from '../../../../kit/fields';
import { UploadField } from '../../../../kit/upload';

export const PAPER_RULES = { kinds: ['pdf'], maxBytes: AUCTION_PDF_MAX_BYTES } as const;

/** The invoice of a purchase that is entered by hand: chosen with the figures, sent once when they are saved. */
export const usePurchasePaper = () => {
  const { save } = useSave(importingCalls.keepAuctionPaper);
  const [files, setFiles] = useState<readonly File[]>([]);
  const kept = useRef<{ file: File; pdfPath: string } | null>(null);
  /** Answers the name by which the server knows the paper; undefined when none was chosen. */
  const keep = async (): Promise<string | undefined> => {
    const [file] = files;
    if (!file) return undefined;
    if (kept.current?.file === file) return kept.current.pdfPath;
    const { pdfPath } = await save({ files: { pdf: file } });
    kept.current = { file, pdfPath };
    return pdfPath;
  };
  return { files, setFiles, keep };
};

type Props = Omit<FieldProps<unknown>, 'label' | 'value' | 'onChange'> & {
  paper: ReturnType<typeof usePurchasePaper>;
};

export const PaperField = ({ paper, ...field }: Props) => (
  <UploadField
    label="Invoice (PDF)"
    {...field}
    value={paper.files}
    onChange={paper.setFiles}
    rules={PAPER_RULES}
  />
);
