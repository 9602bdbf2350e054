import { Button } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useSession } from '../../api/session-context';

/** The menus of the spec have no entry for the Features screen: it is reached from what it belongs to. */
export const FeaturesLink = () =>
  useSession().can('features.view') ? (
    <Button
      component={Link}
      to="/admin/features"
      variant="default"
      leftSection={<IconSparkles size={16} aria-hidden />}
    >
      Features
    </Button>
  ) : null;
