import type { HeatMap as HeatMapData } from '@antecedent/contracts/insight/analytics/charts';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileHeatMap } from './FileHeatMap.tsx';

/** Activity by day and hour in the class time zone, a tab for each file where there are several. */
export function HeatMapGraph({ map }: { map: HeatMapData }) {
  const { t } = useTranslation();
  const id = useId();
  const [shown, setShown] = useState('main');
  if (map.additional.length === 0) return <FileHeatMap map={map} />;
  const file = map.additional.find(({ fileId }) => fileId === shown);
  const tabProps = (name: string) => ({
    value: name,
    id: `${id}-tab-${name}`,
    'aria-controls': `${id}-panel`,
  });
  return (
    <>
      <Tabs
        value={file ? shown : 'main'}
        onChange={(_, next: string) => setShown(next)}
        variant="scrollable"
        scrollButtons="auto"
        allowScrollButtonsMobile
        aria-label={t('analytics.heatMapFiles')}
        sx={{ mb: 1 }}
      >
        <Tab {...tabProps('main')} label={t('analytics.mainFile')} />
        {map.additional.map(({ fileId, title }) => (
          <Tab key={fileId} {...tabProps(fileId)} label={title} />
        ))}
      </Tabs>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-tab-${file?.fileId ?? 'main'}`}
      >
        <FileHeatMap key={shown} map={{ ...map, ...file }} />
      </div>
    </>
  );
}
