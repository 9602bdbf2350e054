import { useEffect } from 'react';

export const PRODUCT = 'Forecourt';

export const useDocumentTitle = (title: string) => {
  useEffect(() => {
    document.title = `${title} · ${PRODUCT}`;
  }, [title]);
};
