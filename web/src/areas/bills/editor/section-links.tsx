import { BILL_TYPE, type BillType, type SectionId, sectionLabel } from '@forecourt/domain/bill-of-sale/index';
import { UnstyledButton } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import classes from './editor.module.css';

/** Shorter than the headings, so that the links take two lines at most. */
const SHORT: Partial<Record<SectionId, string>> = {
  buyer: 'Buyer',
  vehicle: 'Vehicle',
  fees: 'License',
  deposit: 'Balance',
  bhph: 'In-house loan',
  costs: 'Gross',
};
const SHORT_PURCHASE: Partial<Record<SectionId, string>> = { buyer: 'Customer', seller: 'Dealership' };

const linkText = (id: SectionId, type: BillType): string =>
  (type === BILL_TYPE.tradeIn ? SHORT_PURCHASE[id] : undefined) ?? SHORT[id] ?? sectionLabel(id, type).en;

const sectionOf = (id: SectionId) => document.getElementById(`bill-${id}`);

/** The section itself gets the focus: a field would open its list of choices. */
const jumpTo = (id: SectionId) => {
  const section = sectionOf(id);
  section?.scrollIntoView({ block: 'start', behavior: 'smooth' });
  section?.focus({ preventScroll: true });
};

/** The top bar and the line of links cover the first 120 px; a section is read from a little below them. */
const READ_FROM_PX = 200;

/** The last section that begins above what is read now; the first at the top of the page. */
const useCurrentSection = (ids: readonly SectionId[]): SectionId | null => {
  const [current, setCurrent] = useState<SectionId | null>(null);
  const key = ids.join(' ');
  useEffect(() => {
    const all = key.split(' ') as SectionId[]; // the ids that were joined above
    let frame = 0;
    const measure = () => {
      frame = 0;
      const topOf = (id: SectionId) => sectionOf(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
      const passed = all.filter((id) => topOf(id) <= READ_FROM_PX);
      setCurrent(passed.at(-1) ?? all[0] ?? null);
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(measure);
    };
    measure();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      window.removeEventListener('scroll', onScroll);
      cancelAnimationFrame(frame);
    };
  }, [key]);
  return current;
};

/** Links to the sections; the one that is read now is marked and in sight. */
export const SectionLinks = ({ ids, type }: { ids: readonly SectionId[]; type: BillType }) => {
  const current = useCurrentSection(ids);
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current: box } = line;
    const link = current && box?.querySelector<HTMLElement>('[aria-current]');
    if (box && link) box.scrollTo({ left: link.offsetLeft - box.offsetLeft - 40, behavior: 'smooth' });
  }, [current]);
  return (
    <nav className={classes.jump} aria-label="Sections of the bill">
      <div ref={line} className={classes.jumpLine}>
        {ids.map((id) => (
          <UnstyledButton key={id} aria-current={id === current || undefined} onClick={() => jumpTo(id)}>
            {linkText(id, type)}
          </UnstyledButton>
        ))}
      </div>
    </nav>
  );
};
