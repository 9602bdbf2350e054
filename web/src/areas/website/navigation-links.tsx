import { NAVIGATION_MOST, type Website } from '@forecourt/contract/website';
import { ActionIcon, Button, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { TextField } from '../../kit/fields';
import type { RecordFormState } from '../../kit/form';
import classes from './website.module.css';

type Link = Website['navigation'][number];

interface Props {
  form: Pick<RecordFormState<{ navigation: Link[] }>, 'values' | 'set' | 'at'>;
  hasFrench: boolean;
}

const moved = (links: readonly Link[], from: number, to: number): Link[] => {
  const rest = links.filter((_, place) => place !== from);
  const link = links[from];
  return link ? [...rest.slice(0, to), link, ...rest.slice(to)] : rest;
};

/** The menu of the website, link by link. */
export const NavigationLinks = ({ form, hasFrench }: Props) => {
  const links = form.values.navigation;
  const set = (next: Link[]) => form.set('navigation', next);
  const change = (place: number, part: Partial<Link>) =>
    set(links.map((link, at) => (at === place ? { ...link, ...part } : link)));
  return (
    <>
      {links.length === 0 ? (
        <Text size="sm" c="dimmed">
          The menu shows vehicles, forms, web pages, blog, gallery and shop as you use them. Add a link to
          make your own menu.
        </Text>
      ) : (
        <ul className={classes.links}>
          {links.map((link, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a link has no other name, and its fields hold no state
            <li key={place} className={classes.link}>
              <TextField
                label={hasFrench ? 'Label in English' : 'Label'}
                {...form.at(`navigation.${place}.label`)}
                value={link.label}
                onChange={(label) => change(place, { label })}
                maxLength={40}
              />
              {hasFrench ? (
                <TextField
                  label="Label in French"
                  {...form.at(`navigation.${place}.label_fr`)}
                  value={link.label_fr}
                  onChange={(label_fr) => change(place, { label_fr })}
                  maxLength={40}
                />
              ) : null}
              <TextField
                label="Address"
                {...form.at(`navigation.${place}.href`)}
                value={link.href}
                onChange={(href) => change(place, { href })}
                placeholder="e.g. /inventory"
                maxLength={500}
              />
              <span className={classes.linkButtons}>
                <ActionIcon
                  variant="default"
                  size="lg"
                  aria-label={`Move ${link.label || 'link'} up`}
                  disabled={place === 0}
                  onClick={() => set(moved(links, place, place - 1))}
                >
                  <IconArrowUp size={16} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="default"
                  size="lg"
                  aria-label={`Move ${link.label || 'link'} down`}
                  disabled={place === links.length - 1}
                  onClick={() => set(moved(links, place, place + 1))}
                >
                  <IconArrowDown size={16} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="default"
                  size="lg"
                  aria-label={`Remove ${link.label || 'link'}`}
                  onClick={() => set(links.filter((_, at) => at !== place))}
                >
                  <IconTrash size={16} aria-hidden />
                </ActionIcon>
              </span>
            </li>
          ))}
        </ul>
      )}
      {links.length < NAVIGATION_MOST ? (
        <Button
          mt="sm"
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => set([...links, { label: '', label_fr: '', href: '' }])}
        >
          Add link
        </Button>
      ) : null}
    </>
  );
};
