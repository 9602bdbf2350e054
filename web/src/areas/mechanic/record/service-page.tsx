import type { Service } from '@forecourt/contract/mechanic/service';
import { spnText } from '@forecourt/domain/mechanic/index';
import { Alert } from '@mantine/core';
import { IconAlertTriangle, IconHistory, IconPhoto, IconReceipt, IconTool } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { useCan } from '../../../api/session-context';
import { StatusChip } from '../../../kit/chips';
import { Page, TabLinks } from '../../../kit/page';
import { VehicleThumb } from '../../inventory';
import { STATE_LOOKS } from '../../states';
import classes from '../mechanic.module.css';
import { SHOP, servicePath } from '../paths';
import { KIND_LABELS } from '../words';
import { DetailsSection } from './details-section';
import { HistoryTab } from './history-tab';
import { MoneyTab } from './money-tab';
import { PhotosTab } from './photos-tab';
import { ServiceActions } from './service-actions';
import { StepTimes } from './step-times';
import { WorkTab } from './work-tab';

const warningsOf = ({ vehicle, is_over_approval, problems }: Service): string[] => [
  ...(vehicle.state === 'sold'
    ? ['This vehicle was sold. Its status stays Sold, and what the service costs is a cost after the sale.']
    : []),
  ...(vehicle.state === 'deleted'
    ? [
        'This vehicle was deleted from stock. Its status stays as it is, and the shop bears what the service costs.',
      ]
    : []),
  ...(is_over_approval === 1
    ? [
        'The sum is more than a tenth above the approved estimate. Have the new sum approved before it is done.',
      ]
    : []),
  ...problems.flatMap(({ SPN_id, is_fixed }) =>
    SPN_id !== null && is_fixed === 0 ? [`Fault code ${spnText(SPN_id)} is not fixed yet.`] : [],
  ),
];

const subtitleOf = ({ number, kind, vehicle }: Service): string =>
  [`Service ${number}`, KIND_LABELS[kind], vehicle.stock_NO, vehicle.plate, vehicle.vin_number.slice(-8)]
    .filter(Boolean)
    .join(' · ');

/** One service: where it stands, what is wrong, what is done about it, and what it comes to. */
export const ServicePage = ({ service }: { service: Service }) => {
  const asked = useSearchParams()[0].get('tab');
  const mayEdit = useCan()('mechanic.edit');
  const base = servicePath(service.id);
  const tabs = [
    { key: 'work', label: 'Work', icon: IconTool, to: base },
    {
      key: 'photos',
      label: 'Photos',
      icon: IconPhoto,
      to: `${base}?tab=photos`,
      count: service.photos.length,
    },
    { key: 'money', label: 'Estimate and invoice', icon: IconReceipt, to: `${base}?tab=money` },
    { key: 'history', label: 'History', icon: IconHistory, to: `${base}?tab=history` },
  ];
  const active = tabs.find(({ key }) => key === asked)?.key ?? 'work';
  return (
    <Page
      title={service.vehicle.title}
      back={SHOP}
      picture={<VehicleThumb photo={service.vehicle.photo} size="compact" />}
      badge={<StatusChip states={STATE_LOOKS.service} value={service.status} />}
      subtitle={subtitleOf(service)}
      actions={mayEdit ? <ServiceActions service={service} /> : null}
    >
      <div className={classes.stack}>
        {warningsOf(service).map((text) => (
          <Alert key={text} variant="light" color="yellow" icon={<IconAlertTriangle aria-hidden />} p="xs">
            {text}
          </Alert>
        ))}
        <StepTimes service={service} />
        <TabLinks label="Service" active={active} tabs={tabs} />
        <div className={classes.columns}>
          <div>
            {active === 'work' ? <WorkTab key={service.id} service={service} mayEdit={mayEdit} /> : null}
            {active === 'photos' ? <PhotosTab service={service} mayEdit={mayEdit} /> : null}
            {active === 'money' ? <MoneyTab service={service} mayEdit={mayEdit} /> : null}
            {active === 'history' ? <HistoryTab service={service} /> : null}
          </div>
          <DetailsSection service={service} mayEdit={mayEdit} />
        </div>
      </div>
    </Page>
  );
};
