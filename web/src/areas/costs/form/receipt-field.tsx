import { type Cost, RECEIPT_MAX_BYTES } from '@forecourt/contract/costs/index';
import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { fileUrl } from '../../../api/file-url';
import { type FileRules, UploadField } from '../../../kit/upload';
import classes from './cost-form.module.css';

const RULES: FileRules = { kinds: ['jpg', 'png', 'webp', 'pdf'], maxBytes: RECEIPT_MAX_BYTES };

interface Props {
  stored: Cost['receipt'];
  isRemoved: boolean;
  onRemove: (removed: boolean) => void;
  files: readonly File[];
  onFiles: (files: readonly File[]) => void;
}

/** The receipt: the one that is stored, and one that takes its place. */
export const ReceiptField = ({ stored, isRemoved, onRemove, files, onFiles }: Props) => {
  const isShown = stored !== null && !isRemoved && files.length === 0;
  return (
    <>
      {isShown ? (
        <div className={classes.receipt}>
          <a className={classes.receiptName} href={fileUrl(stored.url)} target="_blank" rel="noreferrer">
            {stored.is_pdf === 1 ? (
              <IconFileTypePdf size={20} aria-hidden />
            ) : (
              <img src={fileUrl(stored.url)} alt="" />
            )}
            {stored.name || 'Receipt'}
          </a>
          <Button size="compact-sm" variant="default" onClick={() => onRemove(true)}>
            Remove receipt
          </Button>
        </div>
      ) : null}
      <UploadField
        label={isShown ? 'Replace the receipt' : 'Receipt'}
        rules={RULES}
        value={files}
        onChange={onFiles}
      />
    </>
  );
};
