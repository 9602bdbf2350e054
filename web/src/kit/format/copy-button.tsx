import { ActionIcon, Tooltip } from '@mantine/core';
import { useTimeout } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';

const SHOWN_MS = 1500;

/** Where the page came over plain HTTP there is no clipboard to write to, only the old way. */
const copyOldWay = (text: string) => {
  const area = Object.assign(document.createElement('textarea'), { value: text });
  document.body.append(area);
  area.select();
  document.execCommand('copy');
  area.remove();
};

const copy = async (text: string) => {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    copyOldWay(text);
  }
};

/** A small button that puts a text on the clipboard: `<CopyButton text={vin} what="the VIN" />`. */
export const CopyButton = ({ text, what }: { text: string; what: string }) => {
  const [isCopied, setCopied] = useState(false);
  const { start } = useTimeout(() => setCopied(false), SHOWN_MS);
  const Icon = isCopied ? IconCheck : IconCopy;
  return (
    <Tooltip label={isCopied ? 'Copied' : `Copy ${what}`}>
      <ActionIcon
        size="sm"
        aria-label={isCopied ? `Copied ${what}` : `Copy ${what}`}
        onClick={() => {
          void copy(text);
          setCopied(true);
          start();
        }}
      >
        <Icon size={14} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
};
